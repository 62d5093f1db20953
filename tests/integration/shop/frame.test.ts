import { expect } from 'chai';
import { anchors, inner, plainText } from '../../support/html.ts';
import { visit } from '../../support/shared-shop.ts';

interface Item {
  readonly label: string;
  readonly url: string;
  readonly children?: readonly Item[];
}

/** The block of a story around every page, as the API has it. */
async function blockOf<B>(slug: string, storeCode: string): Promise<B> {
  const { text } = await visit(`/api/ext/vsf-storyblok-extension/story/${slug}?storeCode=${storeCode}`);
  const {
    content: {
      body: [block],
    },
  } = JSON.parse(text).result as { content: { body: B[] } };
  if (!block) throw new Error(`The story ${slug} is empty`);
  return block;
}

for (const [storeCode, prefix] of [
  ['default', ''],
  ['be', '/be'],
] as const) {
  describe(`the frame of a page at ${prefix}/`, () => {
    const page = async (): Promise<string> => (await visit(`${prefix}/dames/`)).text;
    const linksIn = (html: string): string[] => anchors(html).map(({ text, href }) => `${text} ${href}`);

    it("has the menu of the story menu, two levels of it, the third being the browser's [SC-104, SC-50]", async () => {
      const { items } = await blockOf<{ items: Item[] }>('menu', storeCode);
      const [, menu = ''] = /<nav aria-label="Hoofdmenu">(.*?)<\/nav>/s.exec(await page()) ?? [];
      expect(linksIn(menu)).to.deep.equal(
        items.flatMap((item) => [item, ...(item.children ?? [])]).map(({ label, url }) => `${label} ${prefix}${url}`),
      );
      expect(items.some(({ children = [] }) => children.some((child) => (child.children ?? []).length > 0))).to.equal(
        true,
      );
    });

    it('has the columns, the legal line and the payment methods of the story footer [SC-105, SC-54]', async () => {
      const {
        columns,
        legal,
        payment_methods: methods,
      } = await blockOf<{ columns: { title: string; links: Item[] }[]; legal: string; payment_methods: string[] }>(
        'footer',
        storeCode,
      );
      const [, footer = ''] = /<footer[^>]*>(.*?)<\/footer>/s.exec(await page()) ?? [];
      expect(inner(footer, 'h2').map(plainText)).to.include.members(columns.map(({ title }) => title));
      expect(linksIn(footer)).to.include.members(
        columns.flatMap(({ links }) => links).map(({ label, url }) => `${label} ${prefix}${url}`),
      );
      for (const text of [legal, ...methods]) expect(plainText(footer)).to.include(plainText(text));
    });

    it('promises what the story usps says [SC-61, SC-50]', async () => {
      const { items } = await blockOf<{ items: { text: string }[] }>('usps', storeCode);
      const [, usps = ''] = /<ul class="usps-bar"[^>]*>(.*?)<\/ul>/s.exec(await page()) ?? [];
      expect(inner(usps.replace(/<li hidden.*?<\/li>/, ''), 'li').map(plainText)).to.deep.equal(
        items.map(({ text }) => text),
      );
    });

    it('has a picture of the story footer beside pages that have little of their own, and only there', async () => {
      const pictureOf = async (path: string): Promise<string | undefined> =>
        /<img class="beside__picture"[^>]* src="[^"]*(\/campaign\/[a-z]+\.svg)/.exec(
          (await visit(`${prefix}${path}`)).text,
        )?.[1];
      for (const [path, picture] of [
        ['/login/', '/campaign/welkom.svg'],
        ['/newsletter/', '/campaign/nieuws.svg'],
        ['/bestaat-niet/', '/campaign/leeg.svg'],
        ['/search/?q=xyzzyq', '/campaign/leeg.svg'],
        ['/dames/', undefined],
        ['/search/?q=pumps', undefined],
      ] as const)
        expect(await pictureOf(path), path).to.equal(picture);
    });

    it('has rich snippets [SC-49]', async () => {
      const blocks = [...(await page()).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
        ([, json = '']) => json,
      );
      expect(blocks).to.have.length.greaterThan(0);
      expect(blocks.join(' ')).to.include('BreadcrumbList');
    });
  });
}
