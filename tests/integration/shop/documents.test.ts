import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { dataBlock, plainText, startTags } from '../../support/html.ts';
import { visit } from '../../support/shared-shop.ts';

/** One page of every kind, some of them twice. */
const PAGES = [
  '/',
  '/be/',
  '/dames/',
  '/be/dames/',
  '/merken/',
  '/merken/?page=2',
  '/dames/?simple_colour=601&sort=final_price',
  '/dames/pumps/valentina-pump-zwart/',
  '/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-38',
  '/dames/tassen/aurelia-handtas-cognac/',
  '/search/',
  '/search/?q=pumps',
  '/be/search/?q=pumps',
  '/search/?q=zzzzzz',
  '/search/?q=%3Cscript%3Ealert(1)%3C/script%3E',
  '/bezorgen-en-retourneren/',
  '/nergens/',
  '/error/',
];

describe('the HTML of every page', () => {
  const pages = new Map<string, string>();
  const policies = new Map<string, string | null>();
  const each = (check: (html: string, path: string) => void): void => pages.forEach(check);

  before(async () => {
    for (const path of PAGES) {
      const { text, headers } = await visit(path);
      pages.set(path, text);
      policies.set(path, headers.get('content-security-policy'));
    }
  });

  it('has no inline script, style attribute or event handler, and of styles only those that its policy names', () => {
    each((html, path) => {
      const styles = [...html.matchAll(/<style [^>]*>(.*?)<\/style>/gs)].map(
        ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      );
      expect(styles, path).to.not.deep.equal([]);
      expect(policies.get(path), path).to.include(`style-src 'self' ${styles.join(' ')};`);
      for (const { tag, attributes } of startTags(html)) {
        expect(attributes, `${path} <${tag}>`).to.not.have.property('style');
        expect(
          Object.keys(attributes).filter((name) => name.startsWith('on')),
          `${path} <${tag}>`,
        ).to.deep.equal([]);
        if (tag === 'script')
          expect(
            attributes['src'] !== undefined || /^application\/(ld\+)?json$/.test(attributes['type'] ?? ''),
            `${path} inline script`,
          ).to.equal(true);
        if (tag === 'a') expect(attributes['href'], path).to.not.match(/^javascript:/i);
      }
    });
  });

  it('does not let a search term become markup', () => {
    const html = pages.get('/search/?q=%3Cscript%3Ealert(1)%3C/script%3E') ?? '';
    expect(html).to.contain('&lt;script&gt;alert(1)&lt;/script&gt;').and.to.not.contain('<script>alert');
  });

  it('is complete: content between header and footer, no boundary left open [RU-37]', () => {
    each((html, path) => {
      expect(html, path)
        .to.match(/<\/html>$/)
        .and.to.contain('<main')
        .and.to.contain('<footer');
      expect(html, path).to.not.contain('<!--$?-->').and.to.not.contain('<!--$!-->').and.to.not.contain('<template');
      expect(plainText(/<main.*<\/main>/s.exec(html)?.[0] ?? '').length, path).to.be.greaterThan(40);
    });
  });

  it('has one main heading, one main landmark and ids that are unique', () => {
    each((html, path) => {
      const tags = startTags(html);
      expect(
        tags.filter(({ tag }) => tag === 'h1'),
        path,
      ).to.have.length(1);
      expect(
        tags.filter(({ tag }) => tag === 'main'),
        path,
      ).to.have.length(1);
      const ids = tags.flatMap(({ attributes }) => attributes['id'] ?? []);
      expect(ids, path).to.deep.equal([...new Set(ids)]);
    });
  });

  it('lets browsers paint nothing before what its first screen shows, where the theme marks that', () => {
    const marked = new Set<string>();
    each((html, path) => {
      const tags = [...startTags(html)];
      const hold = tags.findIndex(({ attributes }) => attributes['rel'] === 'expect');
      const mark = tags.findIndex(({ attributes }) => attributes['id'] === 'first-view');
      expect(hold === -1, path).to.equal(mark === -1);
      if (mark === -1) return;
      marked.add(path);
      expect(tags[hold]?.attributes, path).to.include({ href: '#first-view', blocking: 'render' });
      expect(hold, 'only in the head does it hold anything').to.be.below(tags.findIndex(({ tag }) => tag === 'body'));
    });
    expect([...marked]).to.include.members(['/', '/dames/', '/dames/pumps/valentina-pump-zwart/']);
    expect([...marked]).to.not.include('/bezorgen-en-retourneren/');
  });

  it('gives every picture its size and a text, so that nothing moves and nothing is mute', () => {
    each((html, path) => {
      for (const { tag, attributes } of startTags(html)) {
        if (tag === 'img') expect(attributes, path).to.include.keys('alt', 'width', 'height', 'src');
      }
    });
  });

  it('leaves the browser a state below 30 kB of gzip, in a block that nothing ends early', () => {
    each((html, path) => {
      const state = dataBlock(html, 'etalage-state');
      if (path === '/error/') return;
      expect(state, path).to.be.a('string').and.to.not.contain('<');
      expect(gzipSync(state ?? '').length, path).to.be.lessThan(30_000);
      expect(JSON.parse(state ?? ''), path).to.have.keys('settings', 'loaderData', 'stores', 'views');
    });
  });

  it('is the same for every visitor and holds nothing of any [RU-36]', async () => {
    const headers = {
      cookie: 'session=visitor-secret',
      authorization: 'Bearer visitor-secret',
      'user-agent': 'visitor-secret',
      'accept-language': 'fr-BE',
      referer: 'http://visitor-secret/',
    };
    for (const path of ['/', '/dames/', '/dames/pumps/valentina-pump-zwart/']) {
      const { text, headers: answered } = await visit(path, { headers });
      expect(text, path).to.equal(pages.get(path)).and.to.not.contain('visitor-secret');
      expect(answered.get('set-cookie'), path).to.equal(null);
    }
  });

  it('gives the browser public settings only', () => {
    each((html, path) => {
      expect(dataBlock(html, 'etalage-state') ?? '', path).to.not.match(
        /invalidateKey|searchFields|priceBuckets|etalage-data|trustProxy/,
      );
    });
  });

  it('has the title of its store view, with a template but for the home page [SC-64, SC-66]', () => {
    const title = (path: string): string | undefined => /<title>(.*?)<\/title>/.exec(pages.get(path) ?? '')?.[1];
    expect(title('/')).to.equal('Atelier Zool: schoenen en tassen om te houden');
    expect(title('/be/')).to.equal('Atelier Zool België: schoenen en tassen om te houden');
    expect(title('/search/?q=pumps')).to.equal('Resultaten voor “pumps” | Atelier Zool');
    expect(title('/be/search/?q=pumps')).to.equal('Resultaten voor “pumps” | Atelier Zool België');
  });

  it('has a description and, where search engines are welcome, a canonical address without filters', () => {
    const canonical = (path: string): string | undefined =>
      /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(pages.get(path) ?? '')?.[1];
    each((html, path) => expect(html, path).to.match(/<meta name="description" content="[^"]{20,}"/));
    expect(canonical('/dames/?simple_colour=601&sort=final_price')).to.equal('/dames/');
    expect(canonical('/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-38')).to.equal(
      '/dames/pumps/valentina-pump-zwart/',
    );
    expect(canonical('/be/dames/')).to.equal('/be/dames/');
    for (const path of ['/search/?q=pumps', '/nergens/', '/error/'])
      expect(pages.get(path), path).to.match(/<meta name="robots" content="noindex/);
  });

  it('frames its content with the logo that leads home, a menu, the search box and the footer [SC-52, SC-54, SC-67, SC-68]', () => {
    each((html, path) => {
      const home = path.startsWith('/be/') ? '/be/' : '/';
      const logo = startTags(html).find(({ attributes }) => attributes['class'] === 'logo');
      expect([logo?.attributes['href'], logo?.attributes['title']], path).to.deep.equal([home, 'Startpagina']);
      expect(html, path).to.contain('<footer');
      if (path === '/error/') return;
      expect(html, path).to.contain('aria-label="Hoofdmenu"').and.to.contain('placeholder="Waar ben je naar op zoek?"');
    });
  });
});
