import { expect } from 'chai';
import { checkFilterCounts, checkPaging } from '../../soak/filter-counts.ts';
import { readList, type SeenList } from '../../support/list-page.ts';
import { visit } from '../../support/shared-shop.ts';

async function see(path: string): Promise<SeenList> {
  const { status, text } = await visit(path);
  expect(status, path).to.equal(200);
  return readList(text);
}

describe('random combinations of filters, in categories and searches of both store views', function () {
  this.timeout(120_000);

  it('count beside an option what choosing it shows [RU-09]', () =>
    checkFilterCounts({ see, combinations: 50, options: 8, seed: 711 }));

  it('show every product once, in every order and on every page [CA-67, CA-68]', () =>
    checkPaging({ see, combinations: 20, seed: 50 }));
});
