import { expect } from 'chai';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { block, openStoryblok, type TestStoryblok } from '../../support/storyblok.ts';

const HOOK = '/api/ext/vsf-storyblok-extension/hook';

describe('Two servers of a shop whose content is in Storyblok, on one database', function () {
  this.timeout(120_000);
  const open: { cms?: TestStoryblok; told?: ShopServer; other?: ShopServer } = {};
  const cms = (): TestStoryblok => {
    if (!open.cms) throw new Error('Storyblok is not open');
    return open.cms;
  };

  before(async function () {
    this.timeout(300_000);
    const picture = { id: 77, fieldtype: 'asset', filename: 'https://a.storyblok.com/f/12345/900x600/ab/foto.jpg' };
    open.cms = await openStoryblok(
      { full_slug: 'home', name: 'Home', body: [block('header', { title: 'Welkom' })] },
      menu('Dames'),
      story('Actie'),
      { full_slug: 'foto', name: 'Foto', body: [block('image', { image: picture })] },
    );
    const { url, token, webhookSecret } = cms().settings;
    const env = {
      ETALAGE__ADAPTERS: JSON.stringify({ storyblok: 'storyblok' }),
      // Neither asks by itself: whatever the second one shows, the first one has written.
      ETALAGE__PLATFORMS__STORYBLOK: JSON.stringify({ url, token, webhookSecret, checkSeconds: 3600 }),
      ETALAGE__SERVER__OUTPUT_CACHE__ENABLED: 'true',
    };
    open.told = await startShopServer({ env });
    open.other = await startShopServer({ env: { ...env, ETALAGE_DATA: open.told.dataFolder } });
  });
  after(async () => {
    await open.other?.stop();
    await open.told?.stop();
    await open.cms?.[Symbol.asyncDispose]();
  });

  /** A page of the second server, and whether it came from its cache. */
  async function page(path: string): Promise<{ isKept: boolean; status: number; html: string }> {
    const response = await fetch(`${open.other?.url}${path}`);
    const isKept = response.headers.get('x-vs-cache') === 'Hit';
    return { isKept, status: response.status, html: await response.text() };
  }

  async function keep(...paths: string[]): Promise<void> {
    for (const path of paths) await page(path);
    for (const path of paths) expect((await page(path)).isKept, path).to.equal(true);
  }

  /** Tells the first server alone, and waits for the second one. */
  async function tell(event: object, isFresh: () => Promise<boolean>): Promise<void> {
    const { body, headers } = cms().hook(event);
    expect((await fetch(`${open.told?.url}${HOOK}`, { method: 'POST', body, headers })).status).to.equal(200);
    while (!(await isFresh()));
  }

  it('show a story that was published, on all pages with it and no other, whichever the web hook has reached [CN-01]', async () => {
    await keep('/actie/', '/', '/foto/');
    const asked = cms().asked.length;
    await tell({ action: 'published', story_id: cms().publish(story('Actie voorbij')) }, async () =>
      (await page('/actie/')).html.includes('Actie voorbij'),
    );
    for (const path of ['/', '/foto/']) expect((await page(path)).isKept, path).to.equal(true);
    expect(cms().asked.length - asked, 'questions of both servers').to.equal(1);
  });

  it('show another block of the menu on every page [CN-01]', async () => {
    await keep('/actie/', '/');
    await tell({ action: 'published', story_id: cms().publish(menu('Damesschoenen')) }, async () =>
      (await page('/')).html.includes('Damesschoenen'),
    );
    expect((await page('/actie/')).html).to.contain('Damesschoenen');
  });

  it('show a picture that was replaced, and keep every other page [CN-01]', async () => {
    await keep('/foto/', '/actie/', '/');
    await tell({ action: 'replaced', asset_id: 77 }, async () =>
      /\/cms\/v\d+\/a\/f\/12345\/900x600\/ab\/foto\.jpg/.test((await page('/foto/')).html),
    );
    for (const path of ['/', '/actie/']) expect((await page(path)).isKept, path).to.equal(true);
  });

  it('show no story that was unpublished, and one that has come where it was missing [CN-01]', async () => {
    expect((await page('/lezing/')).status).to.equal(404);
    await tell(
      { action: 'unpublished', story_id: cms().unpublish('actie') },
      async () => (await page('/actie/')).status === 404,
    );
    const written = { full_slug: 'lezing', name: 'Lezing', body: [block('paragraph', { title: 'Lezing' })] };
    await tell(
      { action: 'published', story_id: cms().publish(written) },
      async () => (await page('/lezing/')).status === 200,
    );
  });
});

const menu = (label: string) => ({
  full_slug: 'menu',
  component: 'global',
  body: [block('megamenu', { items: [{ label, url: '/dames/' }] })],
});
const story = (title: string) => ({ full_slug: 'actie', name: 'actie', body: [block('paragraph', { title })] });
