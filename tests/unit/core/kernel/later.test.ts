import { expect } from 'chai';
import {
  component,
  contribute,
  CoreHooks,
  defineClient,
  defineModule,
  defineTheme,
  fill,
  part,
  provide,
  requestToken,
  route,
  slot,
  store,
  tap,
  Translator,
  ui,
  WhenQuiet,
  type Page,
  type PageComposition,
} from 'etalage/core';
import { bootPageKernel, PageLoader, testStoreView } from 'etalage/core/testing';
import { browserApiProviders } from '../../../../core/http/api-client.ts';
import { PageVisits } from '../../../../core/routing/page-visits.ts';
import { LATER_PARTS } from '../../../../core/kernel/later.ts';
import bare from '../../../fixtures/themes/bare/index.ts';

const door = defineModule({ id: 'door', kernel: '*' });
const DoorUi = ui('door', { sides: slot<object>(), wall: slot<object>() });
const garden = defineModule({ id: 'garden', kernel: '*', requires: ['door'] });
const GardenUi = ui('garden', {
  Page: part<{ readonly trees: number }>(),
  Gate: part<object>(),
  Tree: part<object>({ within: ['Page'] }),
});
const GardenModals = ui('modal', { tree: part<object>() });
const Trees = requestToken<{ count(): number }>('garden.Trees');
const Seen = store('garden.seen', () => 0);

const Gate = (): null => null;
const ThemesPage = (): null => null;
const OwnPage = (): null => null;

const gardenClient = defineClient(garden, () => ({
  routes: [
    route(GardenUi.Page, {
      name: 'trees',
      path: '/garden/',
      load: ({ get }) => ({ trees: get(Trees).count() }),
      head: () => ({ title: 'Trees' }),
    }),
  ],
  stores: [Seen],
  providers: [provide(Trees, { seen: Seen }, ({ seen }) => ({ count: () => seen.get() + 3 }))],
  parts: [
    component(GardenUi.Page, async () => ({ default: OwnPage })),
    component(GardenUi.Gate, async () => ({ default: Gate })),
    component(GardenUi.Tree, async () => ({ default: Gate })),
  ],
  fills: [fill(DoorUi.sides, 'garden.gate', GardenUi.Gate, 10)],
}));

const Bell = (): null => null;
const doorClient = defineClient(door, () => ({
  fills: [fill(DoorUi.sides, 'door.bell', async () => ({ default: Bell }), 10)],
}));
const street = defineModule({ id: 'street', kernel: '*', requires: ['door'] });
const streetClient = defineClient(street, () => ({
  fills: [fill(DoorUi.sides, 'street.lamp', async () => ({ default: Bell }), 10)],
}));

/** A shop of which the garden comes later; `fail` makes its code fail so many times. */
async function shop(fail = 0) {
  const asked: string[] = [];
  const composition: PageComposition = {
    modules: [
      { value: door, file: 'door' },
      { value: street, file: 'street' },
    ],
    clients: [
      { value: doorClient, file: 'door' },
      { value: streetClient, file: 'street' },
    ],
    theme: {
      value: defineTheme({ id: 'own', base: '', extends: bare, fills: [fill(DoorUi.wall, 'own.tree', GardenUi.Gate)] }),
      file: 'own',
    },
    messages: {},
    later: [
      {
        id: 'garden',
        after: 'door',
        load: async () => ({
          code: async () => {
            asked.push('garden');
            if (asked.length <= fail) throw new Error('offline');
            const parts = [
              component(GardenUi.Page, async () => ({ default: ThemesPage })),
              component(GardenModals.tree, async () => ({ default: Gate })),
            ];
            return { default: { client: gardenClient, parts: [parts] } };
          },
          texts: { 'nl-NL': async () => ({ default: { Tree: 'Boom' } }) },
        }),
        routes: [['trees', '/garden/']],
        fills: [['door.sides', 'garden.gate', 10]],
        parts: ['modal.tree'],
      },
    ],
  };
  const settings = { storeCode: 'default', storeViews: [testStoreView()], config: {} };
  const kernel = await bootPageKernel(composition, settings, browserApiProviders);
  return { kernel, asked };
}

describe('a module whose code comes later', () => {
  it('is known by its addresses, fills (in their order) and modals until then', async () => {
    const { kernel, asked } = await shop();
    expect(kernel.addresses).to.deep.include({ name: 'trees', path: '/garden/' });
    expect(kernel.views.fillsOf('door.sides')).to.deep.equal(['door.bell', 'garden.gate', 'street.lamp']);
    expect(kernel.views.has('modal.tree')).to.equal(true);
    expect(() => kernel.scope().get(Trees)).to.throw('Nothing provides garden.Trees');
    expect(asked).to.deep.equal([]);
  });

  it('comes with the first page of its routes', async () => {
    const { kernel, asked } = await shop();
    const scope = kernel.scope();
    const url = new URL('https://shop.nl/garden/');
    const { signal } = new AbortController();
    const page = await scope.get(PageLoader).load('trees', { get: scope.get, params: {}, url, signal });
    expect([page.props, page.head, asked]).to.deep.equal([{ trees: 3 }, { title: 'Trees' }, ['garden']]);
  });

  it('comes with the first view of it, once; the markup of themes goes before its own', async () => {
    const { kernel, asked } = await shop();
    await kernel.views.load(['garden.gate', GardenUi.Page.id, 'modal.tree']);
    expect(['garden.gate', GardenUi.Page.id, 'modal.tree'].map((id) => kernel.views.get(id))).to.deep.equal([
      Gate,
      ThemesPage,
      Gate,
    ]);
    expect(asked).to.deep.equal(['garden']);
    expect(kernel.views.get(GardenUi.Tree.id), 'a piece of the page').to.equal(Gate);
    expect(kernel.get(Translator).t('Tree'), 'its own texts').to.equal('Boom');
  });

  it('comes when its services and stores are waited for; then nothing is to be waited for any more', async () => {
    const { kernel } = await shop();
    await kernel.later(Seen.id);
    const scope = kernel.scope();
    scope.get(Seen).set(4);
    expect([scope.get(Trees).count(), kernel.later(Trees.id), kernel.later('door.Bell')]).to.deep.equal([
      7,
      undefined,
      undefined,
    ]);
    expect(kernel.stores).to.include(Seen);
  });

  it('comes with a fill of the theme that shows a part of it', async () => {
    const { kernel, asked } = await shop();
    expect([kernel.views.fillsOf('door.wall'), asked]).to.deep.equal([['own.tree'], []]);
    await kernel.views.load(['own.tree']);
    expect([kernel.views.get('own.tree'), asked]).to.deep.equal([Gate, ['garden']]);
  });

  it('is asked for again where its code could not be had', async () => {
    const { kernel, asked } = await shop(1);
    const failure = await kernel.views.load(['garden.gate']).catch((error: unknown) => error);
    expect(String(failure)).to.equal('Error: offline');
    await kernel.views.load(['garden.gate']);
    expect([kernel.views.get('garden.gate'), asked]).to.deep.equal([Gate, ['garden', 'garden']]);
  });

  it('has no views but those that it names', async () => {
    const { kernel } = await shop();
    const failure = await kernel.views.load(['garden.Fountain']).catch((error: unknown) => error);
    expect(String(failure)).to.equal('Error: No theme and no module has markup for part garden.Fountain');
  });
});

describe('a module that begins when a page is quiet', () => {
  const bird = defineModule({ id: 'bird', kernel: '*' });
  const heard: string[] = [];
  const birdClient = defineClient(bird, () => ({
    contributions: [contribute(WhenQuiet, 'bird.sing', { id: 'bird', start: () => heard.push('start') })],
    taps: [tap(CoreHooks.pageViewed, ({ path }) => void heard.push(`bird ${path}`))],
  }));
  const cat = defineModule({ id: 'cat', kernel: '*' });
  const catClient = defineClient(cat, () => ({
    taps: [tap(CoreHooks.pageViewed, ({ path }) => void heard.push(`cat ${path}`))],
  }));

  it('hears what happens from then on, after those that were there, also by callers that were there', async () => {
    const composition: PageComposition = {
      modules: [{ value: cat, file: 'cat' }],
      clients: [{ value: catClient, file: 'cat' }],
      theme: { value: bare, file: 'bare' },
      messages: {},
      later: [
        {
          id: 'bird',
          after: 'cat',
          load: async () => ({ code: async () => ({ default: { client: birdClient, parts: [] } }) }),
          routes: [],
          fills: [],
        },
      ],
    };
    const settings = { storeCode: 'default', storeViews: [testStoreView()], config: {} };
    const kernel = await bootPageKernel(composition, settings, browserApiProviders);
    const scope = kernel.scope();
    const visits = scope.get(PageVisits);
    const view = (path: string) =>
      visits.pageViewed({ path, route: 'home', title: '', page: undefined as unknown as Page });
    view('/before/');
    expect(kernel.get(WhenQuiet)).to.deep.equal([]);
    await kernel.later('bird');
    for (const { start } of kernel.get(WhenQuiet)) start(scope, undefined as never);
    view('/after/');
    await new Promise(setImmediate);
    expect(heard).to.deep.equal(['cat /before/', 'start', 'cat /after/', 'bird /after/']);
  });
});

describe('parts that a theme lists later', () => {
  const FenceUi = ui('fence', {
    Page: part<object>({ lazyTexts: true }),
    Post: part<object>({ lazyTexts: true, within: ['Page'] }),
    Hinge: part<object>({ within: ['Page'] }),
    Own: part<object>({ lazyTexts: true }),
  });
  const fence = defineModule({ id: 'fence', kernel: '*', requires: ['door'] });
  const view = (name: string) => Object.assign((): null => null, { displayName: name });
  const listed = (of: Parameters<typeof component<object>>[0], name: string) =>
    component(of, async () => ({ default: view(name) }));

  /** A theme that extends another: what each lists at once, and later. */
  async function fences(now: readonly string[], later: readonly string[], parents: readonly string[]) {
    const asked: string[] = [];
    const lists = (names: readonly string[], whose: string) =>
      names.map((name) => listed(FenceUi[name as keyof typeof FenceUi], `${whose} ${name}`));
    const parent = defineTheme({ id: 'parent', base: '', extends: bare, parts: lists(parents, "parent's") });
    const client = defineClient(fence, () => ({
      parts: [listed(FenceUi.Own, 'plain'), listed(FenceUi.Page, 'plain'), listed(FenceUi.Hinge, 'plain')],
      fills: [fill(DoorUi.sides, 'fence.post', FenceUi.Post)],
    }));
    const composition: PageComposition = {
      modules: [door, fence].map((value) => ({ value, file: value.id })),
      clients: [doorClient, client].map((value) => ({ value, file: value.module.id })),
      theme: {
        value: defineTheme({ id: 'own', base: '', extends: parent, parts: lists(now, 'first') }),
        file: 'own',
      },
      messages: {},
      lazyMessages: { 'nl-NL': async () => ({ default: { Fence: (asked.push('texts'), 'Hek') } }) },
      later: [
        {
          id: LATER_PARTS,
          after: '',
          routes: [],
          fills: [],
          load: async () => ({
            code: async () => ({ default: (asked.push('list'), { parts: [lists(later, 'later'), []] }) }),
          }),
        },
      ],
    };
    const settings = { storeCode: 'default', storeViews: [testStoreView()], config: {} };
    const { views } = await bootPageKernel(composition, settings, browserApiProviders);
    const nameOf = async (id: string): Promise<string | undefined> => {
      const found = await views.get(id);
      return 'displayName' in found ? String(found.displayName) : undefined;
    };
    return { views, asked, nameOf };
  }

  it('come with the first view of them, with its pieces and texts; what is there at once asks for nothing', async () => {
    const { views, asked, nameOf } = await fences([], ['Page', 'Post'], []);
    expect([views.fillsOf('door.sides'), asked]).to.deep.equal([['door.bell', 'fence.post'], []]);
    await views.load(['door.bell', FenceUi.Hinge.id]);
    expect(asked).to.deep.equal([]);
    await views.load([FenceUi.Page.id]);
    expect([...new Set(asked)].toSorted()).to.deep.equal(['list', 'texts']);
    const ids = [FenceUi.Page.id, FenceUi.Post.id, FenceUi.Hinge.id];
    expect(
      ids.map((id) => views.isLoaded(id)),
      'the page and its pieces',
    ).to.deep.equal([true, true, true]);
    expect(await nameOf('fence.post')).to.equal('later Post');
  });

  it("go before what the theme's parents list at once, and after what the theme itself does", async () => {
    const { nameOf } = await fences(['Post'], ['Page'], ['Page', 'Post']);
    expect(await nameOf(FenceUi.Page.id)).to.equal('later Page');
    expect(await nameOf(FenceUi.Post.id)).to.equal('first Post');
  });

  it("leave to a part its module's own markup where no theme has any", async () => {
    const { nameOf, asked } = await fences([], [], []);
    expect(await nameOf(FenceUi.Own.id)).to.equal('plain');
    expect(asked).to.include('list');
  });

  it('are not all that may be asked for', async () => {
    const { views } = await fences([], [], []);
    const failure = await views.load(['fence.Gap']).catch((error: unknown) => error);
    expect(String(failure)).to.equal('Error: No theme and no module has markup for part fence.Gap');
  });
});
