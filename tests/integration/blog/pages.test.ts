import { expect } from 'chai';
import { anchors, inner, plainText, startTags } from '../../support/html.ts';
import { faultsOf } from '../../support/rich-results.ts';
import { inShop, visit } from '../../support/shared-shop.ts';

/** The structured data of a page, things of its graphs too. */
const thingsIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, text = '']) => {
    const data = JSON.parse(text) as Record<string, unknown>;
    return Array.isArray(data['@graph']) ? (data['@graph'] as Record<string, unknown>[]) : [data];
  });
const thing = (html: string, type: string) => thingsIn(html).find((one) => one['@type'] === type);
const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<h2 class="story-tile__title">(.*?)<\/h2>/gs)].map(([, title = '']) => plainText(title));

/** Every element is closed in the order in which it was opened; entities are those that XML has. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', empty] of xml.matchAll(/<(\/?)([a-z:]+)(?:\s[^<>]*?)?(\/?)>/gi)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name);
  }
  return open.length === 0 && !/&(?!amp;|lt;|gt;|quot;|apos;|#\d+;)/.test(xml);
}
const element = (xml: string, name: string): string[] => inner(xml, name).map(plainText);

describe('the blog', () => {
  it('lists six articles, newest first, and six more on its next page, which are links [PR-06, SC-46, CN-11]', async () => {
    const first = await visit('/blog/');
    expect(first.status).to.equal(200);
    expect(titlesIn(first.text)).to.have.length(6);
    expect(titlesIn(first.text)[0]).to.equal('Honderdtachtig handelingen');
    const more = anchors(first.text).find(({ text }) => text === 'Meer verhalen');
    expect(more?.href).to.equal('/blog/?page=2');
    const second = await visit('/blog/?page=2');
    expect(titlesIn(second.text).slice(0, 6)).to.deep.equal(titlesIn(first.text));
    expect(titlesIn(second.text)).to.have.length(8);
    expect(second.text).not.to.include('Meer verhalen');
    const canonical = startTags(second.text).find(({ attributes }) => attributes['rel'] === 'canonical');
    expect(new URL(canonical?.attributes['href'] ?? '').pathname).to.equal('/blog/');
    expect((await visit('/blog/?page=3')).status).to.equal(404);
  });

  it('lists articles by topic and finds them by words', async () => {
    const topic = await visit('/blog/tag/leest/');
    expect(titlesIn(topic.text)).to.have.members(['Driehonderd leesten op een plank', 'Wat een hak doet']);
    expect((await visit('/blog/tag/niets/')).status).to.equal(404);
    const found = await visit('/blog/search/?q=eikenschors');
    expect(titlesIn(found.text)).to.deep.equal(['Leer dat onthoudt']);
    expect(found.text).to.match(/<meta name="robots" content="noindex, follow"/);
    const none = await visit('/blog/search/?q=zeppelin');
    expect([none.status, plainText(none.text).includes('Geen verhaal heeft al deze woorden')]).to.deep.equal([
      200,
      true,
    ]);
  });

  it('shows an article with author, date, reading time, contents and products that can be bought', async () => {
    const { status, text } = await visit('/blog/van-huid-tot-schoen/');
    expect(status).to.equal(200);
    const words = plainText(text);
    expect(inner(text, 'h1').map(plainText)).to.deep.equal(['Honderdtachtig handelingen']);
    expect(words).to.match(/Door Lotte van Zool, mede-oprichter/);
    expect(words).to.match(/12 november 2026/);
    expect(words).to.match(/\d minuten lezen/);
    const chapters = anchors(text).filter(({ href }) => /^#(snijden|stikken|opleesten)$/.test(href));
    expect(chapters.map(({ text: chapter }) => chapter)).to.deep.equal(['Snijden', 'Stikken', 'Opleesten']);
    const ids = startTags(text).map(({ attributes }) => attributes['id']);
    for (const { href } of chapters) expect(ids).to.include(href.slice(1));
    expect(anchors(text).map(({ text: name }) => name)).to.include('Edgar derby cognac');
    expect(titlesIn(text.replaceAll('h3', 'h2'))).to.have.length(3);
    const hasty = startTags(text).filter(({ tag, attributes }) => tag === 'img' && attributes['loading'] !== 'lazy');
    expect(
      hasty.map(({ attributes }) => attributes['alt']),
      'fetched before they are near',
    ).to.deep.equal([
      'Een derby uit elkaar getrokken: bovenwerk, binnenzool, kurk, rand, loopzool en hak zweven boven elkaar',
    ]);
  });

  it('tells search engines who wrote an article, when, and the way to it', async () => {
    const { text } = await visit('/blog/van-huid-tot-schoen/');
    expect(thing(text, 'BlogPosting')).to.deep.include({
      headline: 'Honderdtachtig handelingen',
      url: inShop('/blog/van-huid-tot-schoen/'),
      author: { '@type': 'Person', name: 'Lotte van Zool', jobTitle: 'mede-oprichter' },
      datePublished: '2026-11-12T00:00:00.000Z',
      keywords: ['Ambacht', 'Leer'],
      inLanguage: 'nl-NL',
    });
    const [picture] = (thing(text, 'BlogPosting')?.['image'] ?? []) as string[];
    expect((await fetch(picture ?? '')).headers.get('content-type')).to.match(/^image\//);
    const way = thing(text, 'BreadcrumbList')?.['itemListElement'] as { name: string }[];
    expect(way.map(({ name }) => name)).to.deep.equal(['Home', 'Onder de zool', 'Honderdtachtig handelingen']);
    const properties = Object.fromEntries(
      startTags(text).flatMap(({ attributes: { property, content } }) => (property ? [[property, content]] : [])),
    );
    expect(properties).to.include({ 'og:type': 'article', 'article:published_time': '2026-11-12T00:00:00.000Z' });
    expect(properties['og:image']).to.include('/blog/handelingen.svg');
  });

  it('tells them nothing that their own rules refuse, on any of its pages or of the vacancies', async () => {
    const { text: sitemap } = await visit('/sitemap-default.xml');
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address = '']) => new URL(address).pathname)
      .filter((path) => /^\/(blog|vacatures)\//.test(path));
    const seen: string[] = [];
    for (const path of paths)
      for (const data of thingsIn((await visit(path)).text)) {
        const faults = faultsOf(data);
        if (faults) seen.push(String(data['@type']));
        expect(faults ?? [], path).to.deep.equal([]);
      }
    expect(seen.filter((type) => type === 'BlogPosting')).to.have.length(8);
    expect(seen.filter((type) => type === 'JobPosting')).to.have.length(3);
    expect(seen.filter((type) => type === 'BreadcrumbList')).to.have.length(paths.length);
    expect(faultsOf({ '@type': 'BlogPosting', headline: '' }), 'what finds nothing').to.have.length.above(3);
  });

  it('has a feed by RFC 4287 in each store view, which its pages name', async () => {
    for (const [path, code, home] of [
      ['/blog/', 'default', '/blog/'],
      ['/be/blog/leer-dat-onthoudt/', 'be', '/be/blog/'],
    ] as const) {
      const link = startTags((await visit(path)).text).find(
        ({ attributes }) => attributes['type'] === 'application/atom+xml',
      );
      expect(link?.attributes).to.include({ rel: 'alternate', href: inShop(`/blog-${code}.xml`) });
      const { text, headers } = await visit(`/blog-${code}.xml`);
      expect(headers.get('content-type')).to.match(/^application\/atom\+xml/);
      expect(isWellFormed(text)).to.equal(true);
      const [head = '', ...entries] = text.split('<entry>');
      expect(element(head, 'id')).to.deep.equal([inShop(home)]);
      expect([element(head, 'title').length, element(head, 'updated').length]).to.deep.equal([1, 1]);
      expect(head).to.include(`<link rel="self" type="application/atom+xml" href="${inShop(`/blog-${code}.xml`)}"/>`);
      expect(entries).to.have.length(8);
      for (const entry of entries) {
        const [address = ''] = element(entry, 'id');
        expect(new URL(address).pathname.startsWith(home)).to.equal(true);
        for (const name of ['title', 'updated', 'summary']) expect(element(entry, name), name).to.have.length(1);
        for (const moment of element(entry, 'updated')) expect(new Date(moment).toISOString()).to.equal(moment);
      }
    }
    expect((await visit('/blog-uk.xml')).status).to.equal(404);
  });

  it('is part of the sitemap and of the search of the shop', async () => {
    const { text } = await visit('/sitemap-default.xml');
    for (const path of ['/blog/', '/blog/regen/', '/blog/tag/leer/', '/vacatures/', '/vacatures/stikster-atelier/'])
      expect(text, path).to.include(`<loc>${inShop(path)}</loc>`);
    const found = await visit('/search/?q=eikenschors');
    expect(anchors(found.text).map(({ href }) => href)).to.include('/blog/leer-dat-onthoudt/');
  });

  it('answers 404 for what it does not have, and no error for odd addresses', async () => {
    for (const path of ['/blog/geen/', '/blog/tag/%00/', `/blog/${'a'.repeat(300)}/`, '/blog/%2e%2e%2fetc/'])
      expect((await visit(path)).status, path).to.equal(404);
    for (const path of ['/blog/?page=-1', '/blog/?page=1e99', '/blog/search/?q=%00%ff', '/blog/search/'])
      expect((await visit(path)).status, path).to.equal(200);
  });
});

describe('vacancies', () => {
  it('are listed at /vacatures/, with a page each, told as jobs [RT-20]', async () => {
    const list = await visit('/vacatures/');
    expect(list.status).to.equal(200);
    expect(anchors(list.text).filter(({ href }) => /^\/vacatures\/.+/.test(href))).to.have.length(3);
    const { text } = await visit('/vacatures/stikster-atelier/');
    expect(thing(text, 'JobPosting')).to.deep.include({
      title: 'Stikster voor het atelier',
      validThrough: '2029-12-31T23:59:59.999Z',
      employmentType: ['FULL_TIME', 'PART_TIME'],
    });
    expect(anchors(text).map(({ href }) => href)).to.include(
      'mailto:werk@atelierzool.example?subject=Stikster%20voor%20het%20atelier',
    );
    expect((await visit('/vacatures/directeur/')).status).to.equal(404);
  });
});
