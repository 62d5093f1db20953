import { expect } from 'chai';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { openChromium } from '../support/chromium.ts';
import { runCommand } from '../support/run-command.ts';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { block, openStoryblok, SPACE_ID, type TestStoryblok } from '../support/storyblok.ts';

const EDITOR = 'https://app.storyblok.com';

/** Storyblok's editor, as far as a page in its frame notices: it shows a page and passes messages. */
const editorPage = (src: string): string => `<!doctype html><title>Editor</title>
<iframe src="${src.replaceAll('&', '&amp;')}" width="1200" height="800"></iframe><output></output>
<script>
  addEventListener('message', ({ data }) => {
    if (data.clicked) document.querySelector('output').textContent = data.clicked;
    if (data.ready) document.body.dataset.ready = 'yes';
  });
  tell = (event) => document.querySelector('iframe').contentWindow.postMessage(event, '*');
</script>`;

/** Its script in the page, by its documented interface. */
const BRIDGE = `class StoryblokBridge {
  constructor({ preventClicks }) {
    addEventListener('click', (event) => {
      const block = event.target.closest('[data-blok-uid]');
      if (preventClicks) event.preventDefault();
      const { blokUid, blokC } = block?.dataset ?? {};
      if (blokUid) parent.postMessage({ clicked: blokUid + ' ' + JSON.parse(blokC).name }, '*');
    }, true);
    parent.postMessage({ ready: true }, '*');
  }
  on(events, listener) {
    addEventListener('message', ({ data }) => { if ([events].flat().includes(data.action)) listener(data); });
  }
}
window.StoryblokBridge = StoryblokBridge;`;

const open: {
  shop?: ShopServer;
  cms?: TestStoryblok;
  context?: BrowserContext;
  env: Record<string, string>;
  id: number;
  menu: number;
} = { env: {}, id: 0, menu: 0 };

const body = (title: string) => [
  block('header', {
    title,
    _editable: '<!--#storyblok#{"name": "header", "space": "12345", "uid": "abc", "id": "1"}-->',
  }),
  block('spaceship', { fuel: 'none' }),
  block('paragraph', { title: 'Daarna', text: 'Tekst' }),
];

describe('An editor in the CMS', function () {
  this.timeout(120_000);

  before(async function () {
    this.timeout(240_000);
    open.cms = await openStoryblok({ full_slug: 'actie', name: 'Actie', body: body('Zoals gepubliceerd') });
    open.menu = open.cms.publish({
      full_slug: 'menu',
      component: 'global',
      body: [block('megamenu', { items: [{ label: 'Gepubliceerd menu', url: '/actie/' }] })],
    });
    open.id = open.cms.save({ full_slug: 'actie', name: 'Actie', body: body('Een concept') });
    const { url, token, previewToken } = open.cms.settings;
    open.env = {
      ETALAGE__ADAPTERS: JSON.stringify({ storyblok: 'storyblok' }),
      ETALAGE__PLATFORMS__STORYBLOK: JSON.stringify({ url, token, previewToken }),
      ETALAGE__SERVER__OUTPUT_CACHE__ENABLED: 'true',
    };
    open.shop = await startShopServer({ env: open.env });
    const browser = await openChromium();
    open.context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' });
    // The editor is out there, the shop of the test on this machine.
    await open.context.grantPermissions(['local-network-access'], { origin: EDITOR });
  });
  after(async () => {
    await open.context?.browser()?.close();
    await open.shop?.stop();
    await open.cms?.[Symbol.asyncDispose]();
  });

  const address = (query: string): string => `${open.shop?.url}/actie/?${query}`;
  const query = (options: { token?: string; at?: number; space?: number } = {}): string =>
    open.cms?.editorQuery(open.id, options.at ?? Date.now(), options) ?? '';

  /** Opens the editor on a page of the shop. Answers what the browser said as well. */
  async function edit(src: string): Promise<{ page: Page; shown: FrameLocator; said: string[]; asked: string[] }> {
    if (!open.context) throw new Error('There is no browser');
    const page = await open.context.newPage();
    const said: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('request', (request) => asked.push(request.url()));
    await page.route(`${EDITOR}/**`, (route) =>
      route.request().url().endsWith('/f/storyblok-v2-latest.js')
        ? route.fulfill({ contentType: 'text/javascript', body: BRIDGE })
        : route.fulfill({ contentType: 'text/html', body: editorPage(src) }),
    );
    await page.goto(`${EDITOR}/`);
    return { page, shown: page.frameLocator('iframe'), said, asked };
  }

  it('clicks a block, types and sees it, without loading anew; saving and publishing load the page anew [CN-06] [CN-08] [CN-09] [CN-10]', async () => {
    const { page, shown, said, asked } = await edit(address(query()));
    await shown.getByRole('heading', { name: 'Een concept' }).waitFor();
    await page.locator('body[data-ready]').waitFor();
    await shown.getByText('spaceship').waitFor();
    await shown.getByRole('heading', { name: 'Een concept' }).click();
    await page.getByText('1-abc header').waitFor();

    const documents = () => asked.filter((url) => url.startsWith(`${open.shop?.url}/actie/?`)).length;
    const before = documents();
    const typed = (slug: string, id: number, component: string, blocks: unknown) => ({
      action: 'input',
      story: { id, uuid: 'u', name: 'Actie', slug, full_slug: slug, content: { _uid: 'x', component, body: blocks } },
    });
    const tell = (event: object) =>
      page.evaluate((data) => (globalThis as unknown as { tell: (event: object) => void }).tell(data), event);
    for (const word of ['Ty', 'Typ', 'Typen', 'Getypt <b>en</b> gezien'])
      await tell(typed('actie', open.id, 'page', body(word)));
    await shown.getByRole('heading', { name: 'Getypt <b>en</b> gezien' }).waitFor();
    await tell(
      typed('menu', open.menu, 'global', [block('megamenu', { items: [{ label: 'Getypt menu', url: '/actie/' }] })]),
    );
    await shown.getByText('Getypt menu').first().waitFor({ state: 'attached' });
    expect(documents()).to.equal(before);

    const isReady = page.locator('body[data-ready]');
    const saves = [
      ['change', 'Bewaard'],
      ['published', 'Bijna af'],
    ] as const;
    for (const [place, [action, title]] of saves.entries()) {
      await page.evaluate(() => document.body.removeAttribute('data-ready'));
      open.cms?.save({ full_slug: 'actie', name: 'Actie', body: body(title) });
      await tell({ action });
      await shown.getByRole('heading', { name: title }).waitFor();
      expect(documents(), action).to.equal(before + 1 + place);
      await isReady.waitFor();
    }
    expect(said).to.deep.equal([]);
    await page.close();
  });

  it('gives a colleague a link by a command: the draft with a note at its edge, in no frame, on any screen', async () => {
    const env = { ...open.env, ETALAGE_DATA: open.shop?.dataFolder };
    const { output, code } = await runCommand(['storyblok', 'preview-link', 'actie', '--days', '2'], { env });
    expect(code, output).to.equal(0);
    const [, link = ''] = /(\/actie\/\?_preview_token=\S+)/.exec(output) ?? [];
    for (const width of [320, 390, 768, 1440, 1920]) {
      const page = await open.context?.newPage();
      if (!page) throw new Error('There is no browser');
      await page.setViewportSize({ width, height: 900 });
      const response = await page.goto(`${open.shop?.url}${link}`);
      expect(response?.headers()).to.include({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
      await page.getByRole('heading', { name: 'Bijna af' }).waitFor();
      const note = page.getByText('Dit is een concept. De link ernaartoe werkt tot');
      await note.waitFor();
      await page.getByText('De winkel kan deze blokken niet tonen: spaceship').waitFor();
      expect(await violations(page), `${width} px`).to.deep.equal([]);
      // Nothing lies over it, and it leaves what lies below to be read.
      const isOnTop = await note.evaluate((element) => {
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      });
      expect(isOnTop, `${width} px`).to.equal(true);
      const folder = process.env['ETALAGE_PICTURES'];
      if (folder !== undefined) await page.screenshot({ path: `${folder}/preview-${width}.png` });
      await page.close();
    }
  });

  it('whose token is forged, old or of another space gets the published page, which stands in no frame, and the log says why [PR-81]', async () => {
    for (const bad of [
      query({ token: 'forged' }),
      query({ at: Date.now() - 3_700_000 }),
      query({ space: SPACE_ID + 1 }),
    ]) {
      const page = await open.context?.newPage();
      const asked: string[] = [];
      const told: string[] = [];
      page?.on('request', (request) => asked.push(request.url()));
      page?.on('console', (message) => told.push(message.text()));
      const response = await page?.goto(address(bad));
      await page?.getByRole('heading', { name: 'Zoals gepubliceerd' }).waitFor();
      expect(response?.headers()['content-security-policy']).to.contain("frame-ancestors 'none'");
      expect(await page?.getByText('spaceship').count()).to.equal(0);
      expect(asked.filter((url) => url.startsWith(EDITOR))).to.deep.equal([]);
      expect(await page?.content(), 'why').not.to.match(/preview token|older than an hour|another space/);
      expect(told).to.deep.equal([]);
      await page?.close();
    }
    await open.shop?.printed(/(not made with the preview token)/);
    await open.shop?.printed(/(older than an hour)/);
    await open.shop?.printed(/(it is of another space)/);
    const { page, said } = await edit(address(query({ token: 'forged' })));
    while (!said.some((line) => line.includes('frame-ancestors')))
      await page.waitForEvent('console', { timeout: 10_000 });
    await page.close();
  });
});
