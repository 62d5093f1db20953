import { expect } from 'chai';
import { PAGES } from '../../support/measured-pages.ts';
import { visit } from '../../support/shared-shop.ts';

/** Kilobytes of HTML, uncompressed: what the pages had when this was written, and one per cent for the data. */
const BUDGETS_KB: Readonly<Record<keyof typeof PAGES, number>> = { home: 106, category: 146, product: 84 };

/** The stories around a page, as its state has them. */
function frameIn(html: string): Readonly<Record<string, unknown>> | undefined {
  const [, json = ''] = /<script type="application\/json" id="etalage-state">(.*?)<\/script>/s.exec(html) ?? [];
  const { stores } = JSON.parse(json) as {
    readonly stores: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  return stores['storyblok.frame'];
}

describe('the HTML of a page', () => {
  for (const [name, kB] of Object.entries(BUDGETS_KB)) {
    it(`has at most ${kB} kB on the ${name} page`, async () => {
      const { text } = await visit(PAGES[name as keyof typeof PAGES]);
      expect(Buffer.byteLength(text)).to.be.at.most(kB * 1000);
    });
  }

  it('has the menu once: in the markup, not in the state too', async () => {
    expect(frameIn((await visit(PAGES.category)).text)).to.include({ menu: null });
  });

  it('has it in the state where there is no menu in the markup, for the page that is next', async () => {
    const { text } = await visit('/checkout/');
    expect(text).not.to.contain('menu__items');
    expect(frameIn(text)?.['menu']).to.have.property('content');
  });
});
