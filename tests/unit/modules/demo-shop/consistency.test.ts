import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCatalogue } from '../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import { isListable } from '../../../../modules/demo-shop/adapters/embedded/assortment/categories.ts';
import type {
  DemoProduct,
  DemoStoreCode,
} from '../../../../modules/demo-shop/adapters/embedded/assortment/documents.ts';
import { models } from '../../../../modules/demo-shop/adapters/embedded/assortment/models/models.ts';

const stores: readonly DemoStoreCode[] = ['default', 'be', 'en'];
const STORIES = 'modules/demo-shop/adapters/embedded/stories';
/** Products of a row that are seen without scrolling sideways, at 1440 px. */
const SHOWN = 4;
const HALF_SIZE = /halve maat (groter|kleiner)|half a size (up|down)/i;

const modelOf = ({ sku }: DemoProduct): string => sku.split('-')[0] ?? sku;

/** Products as the list of a category has them, best places first. */
function listOf(products: readonly DemoProduct[], id: number): DemoProduct[] {
  const placeIn = ({ category }: DemoProduct): number | undefined =>
    category.find(({ category_id }) => category_id === id)?.position;
  return products
    .filter((product) => isListable(product) && placeIn(product) !== undefined)
    .toSorted((left, right) => (placeIn(left) ?? 0) - (placeIn(right) ?? 0));
}

/** The categories of the rows of the home page, from above. */
function rowsOf(store: DemoStoreCode): number[] {
  const home = readFileSync(join(STORIES, store, 'home.json'), 'utf8');
  return [...home.matchAll(/"category_id": (\d+)/g)].map(([, id]) => Number(id));
}

describe('the demo shop contradicts itself nowhere', () => {
  for (const store of stores) {
    const { products } = demoCatalogue(store);

    it(`and calls nothing new that is reduced (${store})`, () => {
      expect(products.filter((product) => product.new === 1 && product.sale === 1).map(({ sku }) => sku)).to.deep.equal(
        [],
      );
    });

    it(`and advises only sizes that it sells (${store})`, () => {
      expect(products.filter(({ description }) => HALF_SIZE.test(description)).map(({ sku }) => sku)).to.deep.equal([]);
      const folder = join(STORIES, store);
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.json'),
      ))
        expect(readFileSync(join(folder, file), 'utf8'), file).not.to.match(HALF_SIZE);
    });

    it(`and shows different models first in each row of the home page (${store})`, () => {
      const rows = rowsOf(store);
      const heads = rows.flatMap((id) => listOf(products, id).slice(0, SHOWN).map(modelOf));
      expect(heads)
        .to.have.lengthOf(rows.length * SHOWN)
        .and.length.above(SHOWN);
      expect(new Set(heads).size, heads.join()).to.equal(heads.length);
    });
  }

  it('and says the height of heel or sole that the attribute has', () => {
    for (const { key, heel, story, short, facts } of models) {
      const said = [story, short, ...facts].flatMap((text) => [
        ...text.matchAll(/\b(?:hak|zool|sleehak) van (?:jute, )?(\d+(?:,\d)?) cm/gi),
      ]);
      for (const [text, height = ''] of said)
        expect(Number(height.replace(',', '.')) * 10, `${key}: ${text}`).to.equal(heel);
    }
  });

  it('and says of an insole that it comes out exactly where the attribute does', () => {
    for (const { key, removableInsole, facts } of models)
      if (facts.some((fact) => /voetbed/i.test(fact)) !== (removableInsole === true)) expect.fail(key);
  });
});
