import { expect } from 'chai';
import { categoryOfProduct, crumbs, pathIds } from '../../../../../modules/catalog/domain/breadcrumbs.ts';
import { shownChildren, withDescendants } from '../../../../../modules/catalog/domain/category-tree.ts';
import { category, links, product } from './documents.ts';

const pumps = category({ id: 12, name: 'Pumps', level: 3, path: '1/2/10/12', url_path: 'dames/pumps' });
const sale = category({ id: 40, name: 'Sale', level: 2, path: '1/2/40', url_path: 'sale' });
const root = category({ id: 2, level: 1, path: '1/2' });

describe('Breadcrumbs', () => {
  it('follow the parents, given as numbers, texts or a path, below the root [CA-71]', () => {
    expect(pathIds({ id: 12, path: '', parent_ids: [10] }, 2)).to.deep.equal([10, 12]);
    expect(pathIds({ id: 12, path: '', parent_ids: ['1', '2', '10'] }, 2)).to.deep.equal([10, 12]);
    expect(pathIds({ id: 12, path: '1/2/10/12' }, 2)).to.deep.equal([10, 12]);
  });

  it('link every category that can be visited and end with the page', () => {
    const way = crumbs(
      { name: 'Home', url: '/' },
      [10, 12, 99],
      [pumps, category(), category({ id: 99, is_active: false })],
      'Pump',
      links,
    );
    expect(way).to.deep.equal([
      { name: 'Home', url: '/' },
      { name: 'Dames', url: '/dames/' },
      { name: 'Pumps', url: '/dames/pumps/' },
      { name: 'Pump', url: undefined },
    ]);
  });

  it('lead to a product through the visited category when it holds the product, else through the deepest', () => {
    const shoe = product({ category_ids: ['2', '40', '10', '12'] });
    const all = [root, category(), pumps, sale];
    expect(categoryOfProduct(shoe, all, 40, 2)).to.equal(sale);
    expect(categoryOfProduct(shoe, all, undefined, 2)).to.equal(pumps);
    expect(categoryOfProduct(shoe, all, 2, 2)).to.equal(pumps);
    expect(categoryOfProduct(product({ category_ids: [10] }), all, 40, 2)?.id).to.equal(10);
    expect(categoryOfProduct(product({ category_ids: [] }), all, 40, 2)).to.equal(undefined);
  });
});

describe('A category’s tree', () => {
  const tree = category({
    children_data: [
      category({ id: 13, position: 2, url_path: 'dames/b' }),
      category({ id: 12, position: 1, children_data: [category({ id: 121 })] }),
      category({ id: 14, product_count: 0 }),
      category({ id: 15, is_active: false }),
    ],
  });

  it('lists with everything below it', () => {
    expect(withDescendants(tree)).to.deep.equal([10, 13, 12, 121, 14, 15]);
  });

  it('shows children with products in the shop’s order', () => {
    expect(shownChildren(tree).map(({ id }) => id)).to.deep.equal([12, 13]);
  });
});
