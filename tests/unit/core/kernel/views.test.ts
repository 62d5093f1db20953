import { expect } from 'chai';
import {
  component,
  defineTheme,
  fill,
  Layouts,
  part,
  route,
  slot,
  ui,
  type ClientSide,
  type ThemeDefinition,
} from 'etalage/core';
import { boot, moduleOf, onlyProblemOf, problemsOf } from './boot.ts';

const Ui = ui('shop', { Page: part<{ title: string }>(), Card: part<object>(), aside: slot<object>() });

/** A view that can be told from others. */
const views = new Map<string, () => null>();
const view = (name: string) => async () => {
  const component = views.get(name) ?? (() => null);
  views.set(name, component);
  return { default: component };
};

const theme = (id: string, rest: Partial<ThemeDefinition> = {}): ThemeDefinition =>
  defineTheme({ id, base: '', ...rest });
const from = (value: ThemeDefinition) => ({ theme: { value, file: `${value.id}/index.ts` } });
const shop = (parts: ClientSide = {}) => [moduleOf('shop', parts)];
const layouts = [component(Layouts.default, view('layout'))];

async function nameOf(parts: ClientSide, value: ThemeDefinition): Promise<string | undefined> {
  const { kernel } = await boot(shop(parts), from(value));
  const shown = await kernel.views.get(Ui.Card.id);
  return [...views].find(([, component]) => component === shown)?.[0];
}

describe('parts', () => {
  const own = { parts: [component(Ui.Card, view('module'))] };
  const base = theme('base', { parts: [component(Ui.Card, view('base'))] });

  it("look as the theme says, else its parents, else the module's own default", async () => {
    expect(await nameOf(own, theme('child', { extends: base, parts: [component(Ui.Card, view('child'))] }))).to.equal(
      'child',
    );
    expect(await nameOf(own, theme('grandchild', { extends: theme('child', { extends: base }) }))).to.equal('base');
    expect(await nameOf(own, theme('bare'))).to.equal('module');
  });

  it('that a route shows must have markup: the error names part, theme and route', async () => {
    const page = { routes: [route(Ui.Page, { name: 'home', path: '/', load: () => ({ title: 'Home' }) })] };
    expect(await onlyProblemOf(shop(page), from(theme('bare', { parts: layouts }))))
      .to.include('Route "home" shows part shop.Page, for which theme "bare" and module "shop" have no markup')
      .and.include('shop/side.ts');
    expect(await problemsOf(shop(page), from(theme('full', { parts: [...layouts, component(Ui.Page, view('page'))] }))))
      .to.be.empty;
  });

  it('include the layouts that routes ask for', async () => {
    const page = {
      routes: [route(Ui.Page, { name: 'error', path: '/error', layout: 'minimal', load: () => ({ title: '' }) })],
      parts: [component(Ui.Page, view('page'))],
    };
    expect(await onlyProblemOf(shop(page), from(theme('bare', { parts: layouts }))))
      .to.include('Theme "bare" has no markup for layout.minimal')
      .and.include('bare/index.ts');
  });

  it('fail the boot when a module declares them and nobody has markup, also those that no route shows', async () => {
    const rest = { ...from(theme('bare', { parts: layouts })), parts: ['shop.Card'] };
    expect(await onlyProblemOf([], rest))
      .to.include('A module declares part shop.Card, for which theme "bare" has no markup')
      .and.include('bare/index.ts');
  });

  it('are shown with exactly their props: compile errors', () => {
    // @ts-expect-error the part has a title, not a name
    component(Ui.Page, async () => ({ default: ({ name }: { name: string }) => name }));
    // @ts-expect-error the loader must return the part's props
    route(Ui.Page, { name: 'home', path: '/', load: () => ({ name: 'Home' }) });
  });

  it('whose code failed to load are asked for again by the next page, not by everything that shows them', async () => {
    let asked = 0;
    const answers = [() => Promise.reject(new Error('offline')), view('late')];
    const load = () => {
      asked += 1;
      return answers.shift()?.() ?? view('never')();
    };
    const { kernel } = await boot(shop({ parts: [component(Ui.Card, load)] }), from(theme('bare')));
    for (let card = 0; card < 3; card += 1) {
      expect(await Promise.resolve(kernel.views.get(Ui.Card.id)).catch((error: Error) => error.message)).to.equal(
        'offline',
      );
    }
    expect(asked).to.equal(1);
    await kernel.views.load([]);
    expect(asked).to.equal(2);
    expect(kernel.views.get(Ui.Card.id), 'a loaded view is there at once').to.equal(views.get('late'));
  });

  it('that are fetched ahead are there when they are shown, and asked for again where they could not be had', async () => {
    let asked = 0;
    const answers = [() => Promise.reject(new Error('offline')), view('next')];
    const load = () => {
      asked += 1;
      return answers.shift()?.() ?? view('never')();
    };
    const { kernel } = await boot(shop({ parts: [component(Ui.Card, load)] }), from(theme('bare')));
    kernel.views.fetchAhead([Ui.Card.id]);
    await new Promise(setImmediate);
    expect(asked).to.equal(1);
    kernel.views.fetchAhead([Ui.Card.id]);
    await new Promise(setImmediate);
    expect(kernel.views.get(Ui.Card.id)).to.equal(views.get('next'));
    expect(asked).to.equal(2);
  });

  it('are the promise that was waited for, with its value, in development: React complains about anything else', async () => {
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = 'development';
    try {
      const { kernel } = await boot(shop(own), from(base));
      const waited = kernel.views.get(Ui.Card.id);
      const loaded = await waited;
      expect(kernel.views.get(Ui.Card.id)).to.equal(waited).and.to.include({ status: 'fulfilled', value: loaded });
    } finally {
      process.env.NODE_ENV = NODE_ENV;
    }
  });

  it("bring their pieces along, the theme's own too, so that nobody waits for one while its whole is on screen", async () => {
    const Whole = ui('shop', { Page: part<object>(), Line: part<object>({ within: ['Page'] }), Other: part<object>() });
    const parent = theme('parent', {
      parts: [
        component(Whole.Page, view('page')),
        component(Whole.Line, view('line')),
        component(Whole.Other, view('other')),
      ],
    });
    const own = theme('own', { extends: parent, parts: [component(Whole.Line, view('own line'))] });
    const { kernel } = await boot(shop(), from(own));
    await kernel.views.load([Whole.Page.id]);
    expect(kernel.views.get(Whole.Line.id)).to.equal(views.get('own line'));
    expect(kernel.views.isLoaded(Whole.Other.id)).to.equal(false);
  });

  it('that are given to load fail with it', async () => {
    const { kernel } = await boot(
      shop({ parts: [component(Ui.Card, () => Promise.reject(new Error('offline')))] }),
      from(theme('bare')),
    );
    for (const visit of ['first', 'second']) {
      expect(await kernel.views.load([Ui.Card.id]).catch((error: Error) => error.message), visit).to.equal('offline');
    }
  });
});

describe('slots', () => {
  const fills = (...ids: string[]) => ids.map((id) => fill(Ui.aside, id, view(id)));
  const shown = async (parts: ClientSide, value: ThemeDefinition) =>
    (await boot(shop(parts), from(value))).kernel.views.fillsOf(Ui.aside.id);

  it('show fills by order, then modules before parents before the theme', async () => {
    const base = theme('base', { fills: fills('of-base') });
    const parts = {
      fills: [
        ...fills('of-module'),
        fill(Ui.aside, 'last', view('last'), 90),
        fill(Ui.aside, 'first', view('first'), 10),
      ],
    };
    expect(await shown(parts, theme('child', { extends: base, fills: fills('of-child') }))).to.deep.equal([
      'first',
      'of-module',
      'of-base',
      'of-child',
      'last',
    ]);
  });

  it('show nothing in the place of a fill whose code cannot be had, until the next page finds it', async () => {
    const answers = [() => Promise.reject(new Error('offline'))];
    const { kernel } = await boot(
      shop({ fills: [fill(Ui.aside, 'heart', () => answers.shift()?.() ?? view('heart')())] }),
      from(theme('bare')),
    );
    const View = (await kernel.views.get('heart')) as () => unknown;
    expect(View()).to.equal(null);
    expect(kernel.views.isLoaded('heart')).to.equal(false);
    await kernel.views.load([]);
    expect(kernel.views.get('heart')).to.equal(views.get('heart'));
  });

  it('leave what stands aside as it is when its code cannot be had, until the next page finds it; a fill shows nothing', async () => {
    const answers = [1, 2].map(() => () => Promise.reject(new Error('offline')));
    const late = () => answers.shift()?.() ?? view('card')();
    const { kernel } = await boot(
      shop({ parts: [component(Ui.Card, late)], fills: [fill(Ui.aside, 'heart', late)] }),
      from(theme('bare')),
    );
    const state = { isThere: false };
    const waits = kernel.views.get(Ui.Card.id, true);
    void Promise.resolve(waits).then(() => (state.isThere = true));
    expect(((await kernel.views.get('heart', true)) as () => unknown)()).to.equal(null);
    await new Promise(setImmediate);
    expect(state.isThere).to.equal(false);
    expect(kernel.views.get(Ui.Card.id, true), 'the same, which React waits for').to.equal(waits);
    await kernel.views.load([]);
    expect(kernel.views.get(Ui.Card.id, true)).to.equal(views.get('card'));
  });

  it('do not show what the theme or one of its parents hides', async () => {
    const base = theme('base', { hide: ['one'], fills: fills('three') });
    expect(
      await shown({ fills: fills('one', 'two') }, theme('child', { extends: base, hide: ['three'] })),
    ).to.deep.equal(['two']);
  });

  it('show parts too, with the markup that the theme gives them', async () => {
    const parts = { fills: [fill(Ui.aside, 'shop.card', Ui.Card)], parts: [component(Ui.Card, view('plain card'))] };
    const { kernel } = await boot(
      shop(parts),
      from(theme('dressed', { parts: [component(Ui.Card, view('dressed card'))] })),
    );
    expect(kernel.views.fillsOf(Ui.aside.id)).to.deep.equal(['shop.card']);
    expect(await kernel.views.get('shop.card')).to.equal(views.get('dressed card'));
    // @ts-expect-error the slot hands in nothing that the page could be titled with
    fill(Ui.aside, 'shop.page', Ui.Page);
  });

  it('without fills are empty', async () => {
    expect(await shown({}, theme('bare'))).to.deep.equal([]);
  });

  it('cannot hide what nobody fills in: the error names theme and id', async () => {
    expect(await onlyProblemOf(shop({ fills: fills('one') }), from(theme('bare', { hide: ['two'] }))))
      .to.include('Theme "bare" hides "two", which no module or theme fills in')
      .and.include('bare/index.ts');
    expect(await onlyProblemOf(shop(), from(theme('child', { extends: theme('base', { hide: ['two'] }) })))).to.include(
      'Theme "base" hides "two"',
    );
  });
});
