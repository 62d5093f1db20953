import { expect } from 'chai';
import { ApiError, errorType, defineClient, defineModule, PageTags, RedirectTo, tap } from 'etalage/core';
import { dehydrate } from 'etalage/core/testing';
import shellClient from '../../../../modules/shell/client/index.ts';
import { ShellUi } from 'etalage/modules/shell';
import storyblokClient from '../../../../modules/storyblok/client/index.ts';
import { FrameStore, StoryblokHooks, StoryblokUi, StoryClient, StoryStatus } from 'etalage/modules/storyblok';
import urlClient from '../../../../modules/url/client/index.ts';
import { dutchView, openShop, type FakeApi } from '../shell/shop.ts';
import { story, telling } from './story.ts';

const config = { storyblok: { homeStory: 'home', frame: ['menu', 'usps', 'footer'] } };
const parts = [ShellUi.NotFoundPage, ShellUi.ErrorPage, StoryblokUi.HomePage, StoryblokUi.StoryPage];
const clients = [shellClient, urlClient, storyblokClient];
const open = (api: FakeApi, more: Partial<Parameters<typeof openShop>[0]> = {}) =>
  openShop({ clients, parts, config, api, ...more });

/** The error of a promise that must fail. */
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('It did not fail');
    },
    (error: unknown) => error,
  );

describe('home', () => {
  const home = story('home', [], { seo: { title: 'Luxe schoenen', description: 'Schoenen en tassen.' } });

  it('shows the story "home" at / [RT-01, CN-01, CN-03]', async () => {
    const shop = await open(telling(home));
    const page = await shop.visit('/');
    expect(page).to.include({ route: 'home', part: StoryblokUi.HomePage.id, status: 200 });
    expect(page.props).to.deep.equal({ story: home });
    expect(page.head).to.deep.include({ description: 'Schoenen en tassen.', canonical: '/' });
    expect([...shop.scope.get(PageTags)]).to.include.members(['home', 'storyblok']);
  });

  it('shows it at /pwa.html too, with / as its canonical address [RT-02]', async () => {
    const shop = await open(telling(home));
    expect(await shop.visit('/pwa.html'))
      .to.deep.include({ route: 'home', props: { story: home } })
      .and.nested.include({ 'head.canonical': '/' });
  });

  it("is titled by the story and the store view's template [SC-64]", async () => {
    const shop = await open(telling(home));
    expect(shop.title(await shop.visit('/'))).to.equal('Luxe schoenen | Test');
  });

  it("is titled by the store view's own home title, which may quote the story's [SC-66]", async () => {
    for (const [homeTitle, expected] of [
      ['Atelier Zool: schoenen', 'Atelier Zool: schoenen'],
      ['%s bij Atelier Zool', 'Luxe schoenen bij Atelier Zool'],
    ] as const) {
      const shop = await open(telling(home), { view: { ...dutchView, seo: { ...dutchView.seo, homeTitle } } });
      expect(shop.title(await shop.visit('/'))).to.equal(expected);
    }
  });

  it('sends /home/ to / so that the page has one address', async () => {
    const shop = await open(telling(home));
    expect(await failure(shop.visit('/home/')))
      .to.be.instanceOf(RedirectTo)
      .with.include({ to: '/', status: 301 });
  });
});

describe('the visual editor', () => {
  it('works on the story "storyblok", with the frame around it and without, unseen by search engines [RT-31, RT-32]', async () => {
    const blank = story('storyblok', [], { component: 'editor' });
    const shop = await open(telling(blank));
    for (const [path, layout] of [
      ['/storyblok/', 'default'],
      ['/storyblok-empty/', 'empty'],
    ] as const) {
      const page = await shop.visit(path);
      expect(page, path)
        .to.deep.include({ part: StoryblokUi.StoryPage.id, layout, props: { story: blank }, status: 200 })
        .and.nested.include({ 'head.robots': 'noindex' });
    }
    expect((await (await open(telling())).visit('/storyblok/')).status).to.equal(404);
  });
});

describe('story pages', () => {
  it('shows a story of component page at the address that its slug spells [RT-47, CN-05, SC-45]', async () => {
    const inspiration = story('inspiratie', [], { seo: { title: 'Bordeaux dragen' } });
    const shop = await open(telling(inspiration));
    const page = await shop.visit('/inspiratie/');
    expect(page).to.include({ route: 'storyblok-page', part: StoryblokUi.StoryPage.id, status: 200 });
    expect(page.props).to.deep.equal({ story: inspiration });
    expect(page.head.canonical).to.equal('/inspiratie/');
    expect(shop.title(page)).to.equal('Bordeaux dragen | Test');
    expect(
      shop.calls.filter((id) => id === 'storyblok.story'),
      'asked for once',
    ).to.have.length(1);
  });

  it('are loading, then loaded; one that there is not, or that fails, is neither [CN-04]', async () => {
    const shop = await open({
      'storyblok.story': (input) => {
        if (input.params && 'slug' in input.params && input.params.slug === 'stuk')
          throw new ApiError(errorType(502, 'test.refused', 'no answer'));
        return telling(story('inspiratie'))['storyblok.story']?.(input);
      },
    });
    const status = shop.scope.get(StoryStatus);
    const seen: object[] = [];
    status.subscribe(() => seen.push(status.get()));
    const loads = ['inspiratie', 'nergens', 'stuk'].map((slug) => shop.scope.get(StoryClient).load(slug));
    await Promise.allSettled(loads);
    expect(seen).to.deep.include({ inspiratie: 'loading', nergens: 'loading', stuk: 'loading' });
    expect(status.get()).to.deep.equal({ inspiratie: 'loaded' });
  });

  it('has no page for stories of other components, nor for unknown ones [RT-48, RT-50]', async () => {
    const shop = await open(telling(story('menu', [], { component: 'global' })));
    for (const path of ['/menu/', '/nergens/'])
      expect(await shop.visit(path), path).to.include({ route: 'page-not-found', status: 404 });
  });

  it("is not reached by the route's own path", async () => {
    const shop = await open(telling(story('inspiratie')));
    expect(await failure(shop.visit('/storyblok-page/inspiratie/?a=1')))
      .to.be.instanceOf(RedirectTo)
      .with.include({ to: '/inspiratie/?a=1', status: 301 });
  });

  it("leaves another store view's stories to its own addresses", async () => {
    const shop = await open(telling(story('be/home')));
    expect((await shop.visit('/be/home/')).route).to.equal('page-not-found');
  });

  it('fails when content cannot be asked for, rather than saying that the page is gone', async () => {
    const shop = await open({
      'storyblok.story': () => {
        throw new ApiError(errorType(502, 'test.refused', 'no answer'));
      },
    });
    expect(await failure(shop.visit('/inspiratie/'))).to.be.instanceOf(AggregateError);
    expect(await failure(shop.visit('/'))).to.be.instanceOf(ApiError);
  });

  it('reads the answers of every known storefront API', async () => {
    const known = story('inspiratie');
    for (const answer of [{ ...known, story: known }, { story: known }, known]) {
      const shop = await open({ 'storyblok.story': () => answer });
      expect(await shop.scope.get(StoryClient).load('inspiratie')).to.deep.equal(known);
    }
    const shop = await open({ 'storyblok.story': () => ({ story: false }) });
    expect(await shop.scope.get(StoryClient).load('inspiratie')).to.equal(undefined);
  });
});

describe('blocks', () => {
  const lister = defineModule({ id: 'lister', kernel: '*', after: ['storyblok'] });
  const body = [
    { _uid: 'a', component: 'list', title: 'Nieuw' },
    { _uid: 'b', component: 'text' },
  ];

  it('are completed by the modules that know them', async () => {
    const listerClient = defineClient(lister, () => ({
      taps: [
        tap(StoryblokHooks.resolveBlock, (block) => (block.component === 'list' ? { ...block, items: [1, 2] } : block)),
      ],
    }));
    const shop = await open(telling(story('home', body)), { clients: [...clients, listerClient] });
    expect(await shop.visit('/'))
      .to.have.nested.property('props.story.content.body')
      .that.deep.equals([
        { _uid: 'a', component: 'list', title: 'Nieuw', items: [1, 2] },
        { _uid: 'b', component: 'text' },
      ]);
  });
});

describe('the frame', () => {
  it('holds menu, usps and footer for every page, and travels to the browser [CN-01]', async () => {
    const [menu, usps, footer] = [story('menu'), story('usps'), story('footer')];
    const shop = await open(telling(menu, usps, footer));
    await shop.start();
    const shown = {
      menu: { content: menu.content },
      usps: { content: usps.content },
      footer: { content: footer.content },
    };
    expect(shop.scope.get(FrameStore).get()).to.deep.equal(shown);
    expect(dehydrate(shop.scope, shop.kernel.stores)[FrameStore.id]).to.deep.equal(shown);
  });

  it('leaves out what fails, and reports it', async () => {
    const { 'storyblok.story': answer } = telling(story('menu'));
    const shop = await open({
      'storyblok.story': (input) => {
        if (input.params && 'slug' in input.params && input.params.slug === 'usps')
          throw new ApiError(errorType(500, 'test.refused', 'no answer'));
        return answer?.(input);
      },
    });
    await shop.start();
    expect(shop.scope.get(FrameStore).get()).to.have.all.keys('menu');
    expect(shop.reported.map(({ message }) => message)).to.deep.equal([
      'The story "usps" around every page could not be loaded',
    ]);
  });
});
