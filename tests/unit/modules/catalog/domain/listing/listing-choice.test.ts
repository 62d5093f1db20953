import { expect } from 'chai';
import fc from 'fast-check';
import {
  lastPage,
  listingQueryValues,
  listingWindow,
  readListingChoice,
  toggled,
} from '../../../../../../modules/catalog/domain/listing/listing-choice.ts';
import { COLOUR, SIZE, tableOf } from '../documents.ts';

const table = tableOf(SIZE, COLOUR);
const rules = {
  filters: ['color', 'size', 'price'],
  pageSize: 50,
  sorting: [
    { id: 'position:asc', label: 'Recommended' },
    { id: 'final_price', label: 'Price low to high' },
    { id: 'final_price:desc', label: 'Price high to low' },
  ],
};
const read = (query: string) => readListingChoice(new URLSearchParams(query), rules, table);
const write = (choice: ReturnType<typeof read>) =>
  new URLSearchParams(listingQueryValues(choice, rules).filter(([, value]) => value !== '')).toString();

describe('The choice in a list’s address', () => {
  it('is read from repeated query values [SC-03]', () => {
    const choice = read('size=167&size=169&size=167&price=75-100&sort=final_price:desc&page=2');
    expect([...choice.filters]).to.deep.equal([
      ['size', ['167', '169']],
      ['price', ['75-100']],
    ]);
    expect(choice).to.deep.include({ sort: 'final_price:desc', page: 2 });
  });

  it('leaves out filters, options, orders and pages that make no sense', () => {
    const choice = read('brand=1&size=999&size=__proto__&color=49&sort=name&page=-3&price=x&price=100-75');
    expect([...choice.filters]).to.deep.equal([['color', ['49']]]);
    expect(choice).to.deep.include({ sort: undefined, page: 1 });
    expect(read('page=1e9').page).to.equal(lastPage(rules));
  });

  it('shows the pages of a window from its first on, 400 products at most', () => {
    expect(listingWindow(1, rules)).to.deep.equal({ firstPage: 1, fullPage: 8, skipped: 0, size: 50 });
    expect(listingWindow(8, rules)).to.deep.equal({ firstPage: 1, fullPage: 8, skipped: 0, size: 400 });
    expect(listingWindow(9, rules)).to.deep.equal({ firstPage: 9, fullPage: 16, skipped: 400, size: 50 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 5000 }), (pageSize, page) => {
        const { skipped, size } = listingWindow(page, { pageSize });
        expect(size).to.be.within(pageSize, 400);
        expect(skipped + size).to.equal(page * pageSize);
      }),
    );
  });

  it('understands both spellings of a price range and keeps the last [RU-08, CA-83]', () => {
    expect(read('price=50.0-75.0').filters.get('price')).to.deep.equal(['50-75']);
    expect(read('price=200.0-*').filters.get('price')).to.deep.equal(['200-']);
    expect(read('price=0-75&price=75-100').filters.get('price')).to.deep.equal(['75-100']);
  });

  it('switches options on and off and forgets the page [RT-64]', () => {
    const both = toggled(read('size=167&sort=final_price&page=3'), 'size', '169');
    expect(write(both)).to.equal('size=167&size=169&sort=final_price');
    expect(write(toggled(toggled(both, 'size', '167'), 'size', '169'))).to.equal('sort=final_price');
  });

  it('holds one price range at a time', () => {
    expect(write(toggled(read('price=75-100'), 'price', '100-125'))).to.equal('price=100-125');
    expect(write(toggled(read('price=75-100'), 'price', '75-100'))).to.equal('');
  });

  it('has one address for one choice, whatever the order of the query', () => {
    expect(write(read('page=1&sort=position:asc&price=75-100&size=167&color=49'))).to.equal(
      'color=49&size=167&price=75-100',
    );
    fc.assert(
      fc.property(
        fc.subarray(['167', '169', '160']),
        fc.subarray(['49', '58']),
        fc.integer({ min: 1, max: 20 }),
        (sizes, colours, page) => {
          const query = new URLSearchParams([
            ...sizes.map((id) => ['size', id]),
            ...colours.map((id) => ['color', id]),
            ['page', String(page)],
          ]);
          expect(write(read(write(read(query.toString()))))).to.equal(write(read(query.toString())));
        },
      ),
    );
  });
});
