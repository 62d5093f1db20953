import { expect } from 'chai';
import { anchors, plainText } from '../../support/html.ts';
import { visit } from '../../support/shared-shop.ts';

const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const headingOf = (html: string): string => plainText(/<h1.*?<\/h1>/s.exec(mainOf(html))?.[0] ?? '').trim();
const linksIn = (html: string): string[] => anchors(mainOf(html)).map(({ href }) => href);

interface Suggested {
  readonly pages: readonly { readonly name: string; readonly url: string }[];
  readonly isPopular: boolean;
}

describe('searching the whole shop', () => {
  it('finds its pages, in every store view, on the search page and while typing [PR-16]', async () => {
    for (const [view, term, page] of [
      ['', 'retour', '/bezorgen-en-retourneren/'],
      ['', 'verzendkosten', '/bezorgen-en-retourneren/'],
      ['', 'maat', '/maattabel/'],
      ['', 'contact', '/contact/'],
      ['/be', 'retour', '/be/bezorgen-en-retourneren/'],
      ['/be', 'contact', '/be/contact/'],
    ] as const) {
      const { status, text } = await visit(`${view}/search/?q=${term}`);
      expect(status).to.equal(200);
      expect(linksIn(text), `${view} ${term}`).to.include(page);
      expect(plainText(mainOf(text))).to.not.include('Niets gevonden');
      const code = view === '' ? 'default' : 'be';
      const answer = await visit(`/api/ext/catalog/suggest?q=${term}&storeCode=${code}`);
      const { pages }: Suggested = JSON.parse(answer.text).result;
      expect(
        pages.some(({ url }) => page.endsWith(url)),
        `${view} ${term}`,
      ).to.equal(true);
      expect((await visit(page)).status, page).to.equal(200);
    }
  });

  it('says which word it corrected, and leads to what was typed where that finds something', async () => {
    const corrected = (await visit('/search/?q=pupm')).text;
    expect(headingOf(corrected)).to.equal('Resultaten voor “pumps”');
    expect(plainText(mainOf(corrected))).to.include('Zocht je “pupm”? Precies dat hebben we niet.');
    const mixed = (await visit('/search/?q=zwarte+pupm')).text;
    const literal = '/search/?q=%22zwarte+pupm%22';
    expect([headingOf(mixed), linksIn(mixed).includes(literal)]).to.deep.equal([
      'Resultaten voor “zwarte pumps”',
      true,
    ]);
    expect((await visit(literal)).text).to.include('<article');
    const right = (await visit('/search/?q=zwarte+pumps')).text;
    expect([headingOf(right), plainText(mainOf(right)).includes('Zocht je')]).to.deep.equal([
      'Resultaten voor “zwarte pumps”',
      false,
    ]);
  });

  it('suggests where to go when it finds nothing: categories, popular searches and help, none of them dead', async () => {
    const { text } = await visit('/search/?q=zzzzzz');
    expect(plainText(mainOf(text))).to.include('Niets gevonden');
    const links = linksIn(text);
    expect(links).to.include.members([
      '/search/?q=witte+sneakers',
      '/veelgestelde-vragen/',
      '/contact/',
      '/dames/pumps/',
    ]);
    expect(links, 'of the English shop').to.not.include('/search/?q=white+sneakers');
    for (const link of new Set(links)) {
      const way = await visit(link);
      expect(way.status, link).to.equal(200);
      expect(plainText(mainOf(way.text)), link).to.not.include('Niets gevonden');
    }
  });
});
