import { expect } from 'chai';
import { Brands, type SearchEngine } from 'etalage/modules/catalog';
import { openShop } from '../../unit/modules/catalog/client/shop.ts';
import type { AttributeDocument, ProductDocument } from '../../../modules/catalog/domain/documents.ts';
import type { MakeEngine } from './search-engine.suite.ts';

/** More than one search answers. */
const MANY = 450;
/** Brands of one product each, as many as an attribute has in a department store. */
const SMALL = 120;

const product = (id: number, brand: number, brand_url?: string): ProductDocument => ({
  id,
  type_id: 'simple',
  sku: `P-${id}`,
  name: `Artikel ${id}`,
  slug: `p-${id}`,
  url_key: `p-${id}`,
  url_path: `p-${id}`,
  visibility: 4,
  status: 1,
  price: 10,
  final_price: 10,
  brand,
  image: '',
  category_ids: [],
  ...(brand_url === undefined ? {} : { brand_url }),
  stock: { product_id: id, is_in_stock: true, qty: 1 },
});

const attribute: AttributeDocument = {
  id: 10,
  attribute_id: 10,
  attribute_code: 'brand',
  default_frontend_label: 'Merk',
  frontend_input: 'select',
  is_visible: true,
  is_comparable: '0',
  is_visible_on_front: '1',
  is_user_defined: true,
  options: [
    { label: 'Veel', value: '1' },
    { label: 'Zonder pagina', value: '2' },
    { label: 'Niet verkocht', value: '3' },
    ...Array.from({ length: SMALL }, (_, i) => ({ label: `Huis ${i}`, value: String(100 + i) })),
  ],
};

/** The brands that the API tells of, and where their pages are. */
export function describeBrands(makeEngine: MakeEngine): void {
  it('tells all brands and their pages in few searches, one of which has more products than a search answers', async () => {
    const engine = await makeEngine({
      product: [
        ...Array.from({ length: MANY }, (_, i) => product(1 + i, 1, 'merken/veel')),
        product(2001, 2),
        ...Array.from({ length: SMALL }, (_, i) => product(3000 + i, 100 + i, `merken/huis-${i}`)),
      ],
      attribute: [attribute],
    });
    let searches = 0;
    const index: SearchEngine = {
      search: (entity, request) => {
        searches += 1;
        return engine.search(entity, request);
      },
    };
    const shop = await openShop({ index });
    try {
      const brands = await shop.api.get(Brands).all();
      const urlOf = (wanted: string) => brands.find(({ name }) => name === wanted)?.url;
      expect(brands).to.have.length(SMALL + 2);
      expect(['Veel', 'Huis 0', 'Huis 119', 'Zonder pagina', 'Niet verkocht'].map(urlOf)).to.deep.equal([
        '/merken/veel/',
        '/merken/huis-0/',
        '/merken/huis-119/',
        '/search/?q=Zonder+pagina',
        undefined,
      ]);
      expect(brands.slice(0, 3).map(({ name }) => name)).to.deep.equal(['Huis 0', 'Huis 1', 'Huis 2']);
      // The attribute, what is sold, and the pages of those that are left.
      expect(searches).to.be.at.most(5);
    } finally {
      await shop.close();
    }
  });
}
