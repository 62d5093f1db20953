import { expect } from 'chai';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { block, openStoryblok, type StoryblokFault, type TestStoryblok } from '../../support/storyblok.ts';

const HOOK = '/api/ext/vsf-storyblok-extension/hook';
const PRODUCT = '/dames/pumps/valentina-pump-zwart/';
const open: { shop?: ShopServer; cms?: TestStoryblok } = {};

const cms = (): TestStoryblok => {
  if (!open.cms) throw new Error('Storyblok is not open');
  return open.cms;
};

/** A page, and whether it came from the cache. */
async function page(path: string): Promise<{ status: number; isKept: boolean; html: string }> {
  const response = await fetch(`${open.shop?.url}${path}`);
  return {
    status: response.status,
    isKept: response.headers.get('x-vs-cache') === 'Hit',
    html: await response.text(),
  };
}

/** Has the shop keep these pages. */
async function keep(...paths: string[]): Promise<void> {
  for (const path of paths) await page(path);
  for (const path of paths) expect((await page(path)).isKept, path).to.equal(true);
}

async function tell(event: object): Promise<void> {
  const { body, headers } = cms().hook(event);
  expect((await fetch(`${open.shop?.url}${HOOK}`, { method: 'POST', body, headers })).status).to.equal(200);
}

const picture = { id: 77, fieldtype: 'asset', filename: 'https://a.storyblok.com/f/12345/900x600/ab/foto.jpg' };
const menu = (label: string) => ({
  full_slug: 'menu',
  component: 'global',
  body: [block('megamenu', { items: [{ label, url: '/dames/' }] })],
});
const home = (title: string) => ({ full_slug: 'home', name: 'Home', body: [block('header', { title })] });
const story = (slug: string, title: string) => ({ full_slug: slug, name: slug, body: [block('paragraph', { title })] });

const article = (slug: string, title: string) => ({
  full_slug: `blog/${slug}`,
  component: 'blog_post',
  body: [block('paragraph', { title: 'Hoe', text: 'Met de hand.' })],
  content: {
    title,
    tags: ['Leer'],
    image: {
      id: slug === 'leest' ? 88 : 89,
      fieldtype: 'asset',
      filename: `https://a.storyblok.com/f/12345/900x600/cd/${slug}.jpg`,
    },
  },
});

describe('A shop whose content is in Storyblok', function () {
  this.timeout(120_000);

  before(async function () {
    this.timeout(240_000);
    open.cms = await openStoryblok(
      home('Welkom'),
      menu('Dames'),
      story('actie', 'Actie'),
      { full_slug: 'foto', name: 'Foto', body: [block('image', { image: picture })] },
      article('leest', 'Een leest'),
      article('hak', 'Een hak'),
      { full_slug: 'uitgelicht', name: 'Uitgelicht', body: [block('blog_featured', { slugs: ['leest'] })] },
    );
    const { url, token, webhookSecret } = cms().settings;
    open.shop = await startShopServer({
      env: {
        ETALAGE__ADAPTERS: JSON.stringify({ storyblok: 'storyblok' }),
        ETALAGE__PLATFORMS__STORYBLOK: JSON.stringify({ url, token, webhookSecret, timeoutMs: 500 }),
        ETALAGE__SERVER__OUTPUT_CACHE__ENABLED: 'true',
      },
    });
  });
  after(async () => {
    await open.shop?.stop();
    await open.cms?.[Symbol.asyncDispose]();
  });

  it('shows a story that has changed, and keeps every page that does not show it', async () => {
    await keep('/', '/actie/', '/foto/', PRODUCT);
    const id = cms().publish(story('actie', 'Nieuwe actie'));
    await tell({ action: 'published', story_id: id });
    const after = await page('/actie/');
    expect(after.html).to.contain('Nieuwe actie');
    expect(after.isKept).to.equal(false);
    for (const path of ['/', '/foto/', PRODUCT]) expect((await page(path)).isKept, path).to.equal(true);
  });

  it('shows a menu that has changed on every page', async () => {
    await keep('/', '/actie/', PRODUCT);
    await tell({ action: 'published', story_id: cms().publish(menu('Damesschoenen')) });
    for (const path of ['/', '/actie/', PRODUCT]) expect((await page(path)).html, path).to.contain('Damesschoenen');
  });

  it('shows a picture that was replaced under another address, and keeps the other pages', async () => {
    await keep('/', '/actie/', '/foto/');
    expect((await page('/foto/')).html).to.contain('/cms/a/f/12345/900x600/ab/foto.jpg');
    await tell({ action: 'replaced', asset_id: 77 });
    expect((await page('/foto/')).html).to.match(/\/cms\/v\d+\/a\/f\/12345\/900x600\/ab\/foto\.jpg/);
    for (const path of ['/', '/actie/']) expect((await page(path)).isKept, path).to.equal(true);
  });

  it('shows a page that was not there before', async () => {
    expect((await page('/straks/')).status).to.equal(404);
    await tell({ action: 'published', story_id: cms().publish(story('straks', 'Nu al')) });
    expect((await page('/straks/')).html).to.contain('Nu al');
  });

  it('shows a job until it ends, and no kept page of it longer', async () => {
    const [list, job] = ['/vacatures/', '/vacatures/leest/'];
    const isListed = async (): Promise<boolean> => (await page(list)).html.includes('Leestenmaker');
    // The slower the machine, the longer the job has to be open to be kept at all.
    for (let openMs = 1000, wasKept = false; !wasKept; openMs *= 2) {
      const until = new Date(Date.now() + openMs).toISOString();
      const content = { title: 'Leestenmaker', open_until: until };
      const id = cms().publish({ full_slug: 'vacatures/leest', component: 'vacancy', content });
      await tell({ action: 'published', story_id: id });
      for (const path of [list, job]) await page(path);
      const kept = [await page(list), await page(job)];
      wasKept = kept.every(({ isKept, html }) => isKept && html.includes('Leestenmaker'));
      // Until the page itself is gone: one that stayed in the cache would never be.
      while ((await page(job)).status === 200);
      while (await isListed());
      expect(Date.now(), 'not before its end').to.be.at.least(Date.parse(until));
    }
  });

  it('shows an article that has changed, and its new picture, wherever it is listed or told of, and keeps every other page [CN-01]', async () => {
    const shown = ['/blog/', '/blog/leest/', '/blog/tag/leer/', '/blog/hak/', '/uitgelicht/'];
    const others = ['/', '/actie/', '/foto/', PRODUCT];
    await keep(...shown, ...others);
    await tell({ action: 'published', story_id: cms().publish(article('leest', 'Een nieuwe leest')) });
    for (const path of shown) expect((await page(path)).html, path).to.contain('Een nieuwe leest');
    expect((await page('/blog-default.xml')).html).to.contain('Een nieuwe leest');
    for (const path of others) expect((await page(path)).isKept, path).to.equal(true);
    await keep(...shown);
    await tell({ action: 'replaced', asset_id: 88 });
    for (const path of shown)
      expect((await page(path)).html, path).to.match(/\/cms\/v\d+\/a\/f\/12345\/900x600\/cd\/leest\.jpg/);
    for (const path of others) expect((await page(path)).isKept, path).to.equal(true);
  });
});

describe('A shop that opens while Storyblok is not well', function () {
  this.timeout(180_000);
  const PAGES = ['/', '/dames/', PRODUCT];

  before(async function () {
    this.timeout(240_000);
    open.cms = await openStoryblok(home('Welkom'), menu('Damesschoenen'), story('actie', 'Actie'));
    cms().fault = 'silent';
    const { url, token } = cms().settings;
    open.shop = await startShopServer({
      env: {
        ETALAGE__ADAPTERS: JSON.stringify({ storyblok: 'storyblok' }),
        ETALAGE__PLATFORMS__STORYBLOK: JSON.stringify({ url, token, timeoutMs: 300, checkSeconds: 1 }),
      },
    });
  });
  after(async () => {
    await open.shop?.stop();
    await open.cms?.[Symbol.asyncDispose]();
  });

  /** Has it misbehave, and waits until the shop has asked it since. */
  async function misbehave(fault: StoryblokFault): Promise<void> {
    cms().fault = fault;
    const before = cms().asked.length;
    while (cms().asked.length === before) await page('/health/live');
  }

  it('answers home, a list and a product without any story', async () => {
    for (const fault of ['silent', 'hang-up', 'html'] as const) {
      await misbehave(fault);
      for (const path of PAGES) expect((await page(path)).status, `${path} ${fault}`).to.equal(200);
      expect((await page('/actie/')).status, fault).to.equal(404);
    }
  });

  it('shows the stories once it is well, and goes on showing them with Storyblok down, slow or lying', async () => {
    cms().fault = undefined;
    while (!(await page('/actie/')).html.includes('Actie'));
    for (const fault of ['hang-up', 'silent', 'html', 'half', 'huge', 'nonsense', 'empty', 429, 500] as const) {
      await misbehave(fault);
      for (const path of [...PAGES, '/actie/']) {
        const { status, html } = await page(path);
        expect(status, `${path} ${fault}`).to.equal(200);
        expect(html, `${path} ${fault}`).to.contain('Damesschoenen');
      }
      expect((await page('/')).html, String(fault)).to.contain('Welkom');
    }
  });
});
