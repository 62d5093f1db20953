import { expect } from 'chai';
import { startBlogService, type BlogService, type KeptArticle } from '../../support/blog-service.ts';
import { anchors, inner, plainText } from '../../support/html.ts';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';

const KEY = 'een-geheim-van-twintig';
const ARTICLES: readonly KeptArticle[] = [
  { slug: 'a', title: 'Eerste stuk', published_at: '2026-01-02', tags: ['Leer'], body: '<p>Een <b>hap</b>.</p>' },
  {
    slug: 'b',
    title: 'Tweede stuk',
    published_at: '2026-01-01',
    tags: ['Leer'],
    body: '<script>kwaad()</script><p>Goed.</p>',
  },
];
const open: { shop?: ShopServer; service?: BlogService } = {};

function service(): BlogService {
  if (!open.service) throw new Error('The blog service is not open');
  return open.service;
}

/** A page, and whether it came from the cache. */
async function page(
  path: string,
): Promise<{ status: number; headers: Headers; isKept: boolean; html: string; text: string }> {
  const response = await fetch(`${open.shop?.url}${path}`, { redirect: 'manual' });
  const html = await response.text();
  const { status, headers } = response;
  return { status, headers, isKept: headers.get('x-vs-cache') === 'Hit', html, text: plainText(html) };
}

const tell = (body: object): Promise<Response> =>
  fetch(`${open.shop?.url}/api/ext/blog/changed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a shop whose articles are those of a service', () => {
  before(async function () {
    this.timeout(180_000);
    // It is built before, so that the built server lacks the code of that service.
    const own = await startShopServer();
    await own.stop();
    expect(own.output(), 'built where it had to be').to.not.include('runs from its sources');
    open.service = await startBlogService(ARTICLES);
    open.shop = await startShopServer({
      env: {
        ETALAGE__SERVER__OUTPUT_CACHE__ENABLED: 'true',
        ETALAGE__ADAPTERS: JSON.stringify({ blog: 'blog-service' }),
        ETALAGE__PLATFORMS: JSON.stringify({ 'blog-service': { url: open.service.url, key: KEY, timeoutMs: 1000 } }),
      },
    });
  });
  after(async () => {
    await open.shop?.stop();
    await open.service?.stop();
  });
  afterEach(() => {
    service().fault = undefined;
  });

  it('says that it runs from its sources, as the built server lacks the code of that service', () => {
    expect(open.shop?.output()).to.include('the server runs from its sources').and.include('`etalage build` builds it');
  });

  it('says with 200 that articles cannot be shown while the service was never there, and sells on', async () => {
    service().fault = '500';
    const list = await page('/blog/tag/leer/');
    expect(list.status).to.equal(200);
    expect(list.text).to.include('De verhalen kunnen nu niet worden getoond');
    expect(list.html).to.match(/<meta name="robots" content="noindex"/);
    expect((await page('/')).status).to.equal(200);
    expect((await page('/sitemap-default.xml')).status).to.equal(200);
    expect((await page('/search/?q=pumps')).status).to.equal(200);
    service().fault = undefined;
  });

  it('says with 503 that an article which it never had cannot be shown, with ways on, and keeps no such page', async () => {
    for (const fault of ['500', 'html', 'slow'] as const) {
      service().fault = fault;
      await tell({ key: KEY });
      const { status, headers, html, text } = await page('/blog/a/');
      expect([status, headers.get('cache-control')], fault).to.deep.equal([503, 'no-store']);
      expect(Number(headers.get('retry-after'))).to.be.above(0);
      expect(inner(html, 'h1').map(plainText)).to.deep.equal(['Dit verhaal kan nu niet worden getoond']);
      expect(text).to.include('De winkel is gewoon open.');
      const ways = anchors(html).map(({ href, text: name }) => `${name} ${href}`);
      expect(ways).to.include.members(['Probeer het opnieuw /blog/a/', 'Naar de startpagina /']);
      expect(html)
        .to.match(/<meta name="robots" content="noindex"/)
        .and.match(/<style|stylesheet/);
      for (const path of ['/', '/dames/', '/blog/']) expect((await page(path)).status, path).to.equal(200);
    }
    expect((await page('/blog/away/a/')).headers.get('location'), 'it has no address of its own').to.equal('/blog/a/');
    service().fault = undefined;
    await tell({ key: KEY });
    const shown = await page('/blog/a/');
    expect([shown.status, shown.text.includes('Eerste stuk')]).to.deep.equal([200, true]);
  });

  it('shows what the service has, safe to show [AP-86, AP-87]', async () => {
    const list = await page('/blog/');
    expect(list.text).to.match(/Eerste stuk.*Tweede stuk/);
    const article = await page('/blog/b/');
    expect(article.text).to.include('Goed.');
    expect(article.html).not.to.include('kwaad');
    expect((await page('/blog/c/')).status).to.equal(404);
    const codes = new Set(service().asked.map(({ storeCode }) => storeCode));
    expect([...codes], 'the header of the store view').to.include('default');
    expect(['default', 'be']).to.include.members([...codes]);
  });

  it('makes the pages of a changed article anew, once the service tells with its key, and no other', async () => {
    for (const path of ['/blog/a/', '/blog/b/', '/blog-default.xml', '/dames/']) await page(path);
    service().articles = [{ ...ARTICLES[0]!, title: 'Nieuwe kop' }, ARTICLES[1]!];
    expect((await tell({ key: 'verkeerd', slugs: ['a'] })).status).to.equal(403);
    expect((await page('/blog/a/')).text).to.include('Eerste stuk');
    expect((await tell({ key: KEY, slugs: ['a'] })).status).to.equal(200);
    expect((await page('/blog/a/')).text).to.include('Nieuwe kop');
    for (const path of ['/blog/', '/blog-default.xml']) expect((await page(path)).text).to.include('Nieuwe kop');
    expect((await page('/dames/')).isKept).to.equal(true);
  });

  for (const fault of ['slow', '500', 'html', 'half', 'nonsense'] as const)
    it(`shows its articles with 200 while the service fails (${fault})`, async () => {
      service().fault = fault;
      await tell({ key: KEY });
      for (const path of ['/blog/', '/blog/a/', '/blog-default.xml']) {
        const { status, text } = await page(path);
        expect([status, text.includes('Nieuwe kop')], path).to.deep.equal([200, true]);
      }
      service().fault = undefined;
    });
});
