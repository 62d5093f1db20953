import { expect } from 'chai';
import { readList, type SeenList } from '../support/list-page.ts';
import { visit } from '../support/shared-shop.ts';
import { checkFilterCounts, checkPaging } from './filter-counts.ts';

async function see(path: string): Promise<SeenList> {
  const { status, text } = await visit(path);
  expect(status, path).to.equal(200);
  return readList(text);
}

describe('random combinations of filters', function () {
  this.timeout(0);
  const seed = Date.now() % 1_000_000;

  it(`count beside every option what choosing it shows (seed ${seed})`, () =>
    checkFilterCounts({ see, combinations: 200, seed }));

  it(`show every product once, in every order and on every page (seed ${seed})`, () =>
    checkPaging({ see, combinations: 100, seed }));
});
