import { expect } from 'chai';
import { sharedShop } from '../../support/shared-shop.ts';

describe('pages that share markup', () => {
  it('are the same from the cache as when they were rendered first', async function () {
    this.timeout(180_000);
    const { url } = await sharedShop();
    const text = async (path: string): Promise<string> => (await fetch(url + path)).text();
    for (const path of [
      '/dames/sneakers/',
      '/be/dames/sneakers/',
      '/dames/sneakers/?sort=final_price',
      '/search/?q=sneaker',
    ]) {
      const [first, second, third] = [await text(path), await text(path), await text(path)];
      expect(second, path).to.equal(first);
      expect(third, path).to.equal(first);
    }
  });

  it('share none between store views', async () => {
    const { url } = await sharedShop();
    const cards = async (path: string): Promise<string[]> =>
      (await (await fetch(url + path)).text()).match(/<article class="card">.*?<\/article>/g) ?? [];
    const [dutch, belgian] = [await cards('/dames/sneakers/'), await cards('/be/dames/sneakers/')];
    expect(dutch.length).to.be.greaterThan(5);
    expect(dutch.filter((card) => card.includes('href="/be/'))).to.deep.equal([]);
    expect(belgian.filter((card) => !card.includes('href="/be/'))).to.deep.equal([]);
  });
});
