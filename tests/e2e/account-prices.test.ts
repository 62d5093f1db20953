import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { hydrated, withVisitor } from '../support/visitor.ts';

/** A card of the search API's answer. */
interface Answer {
  readonly hits: { readonly hits: readonly { readonly _source: Record<string, unknown> }[] };
}

describe('prices of a customer’s group', function () {
  this.timeout(180_000);
  const own: { shop?: ShopServer } = {};
  const at = (path: string): string => (own.shop?.url ?? '') + path;
  before(async () => {
    own.shop = await startShopServer({ env: { ETALAGE__CATALOG__USE_PRICE_TIERS: 'true' } });
  });
  after(() => own.shop?.stop());

  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
  };
  const pricesOf = (page: Page): Promise<string[]> => page.locator('main .card .price').allTextContents();
  const isCheap = (page: Page, wanted: boolean): Promise<unknown> =>
    page.waitForFunction(
      (cheap) =>
        [...document.querySelectorAll('main .card .price')].every((p) => p.textContent === '€\u00a01,00') === cheap,
      wanted,
    );

  it('are shown on the page on screen after a login, those of everybody after a logout, and no answer is mixed up [AC-24, PR-77, PR-78]', async () => {
    const customer = newCustomer('Jet');
    await makeAccount(at(''), customer);
    await withVisitor({ fresh: true }, async ({ page, documents }) => {
      const claims: (readonly [groupId: unknown, hasToken: boolean])[] = [];
      // The group pays a euro for everything, says the search to whoever proves to be of it.
      await page.context().route('**/product/_search?*', async (route) => {
        const body = (route.request().postDataJSON() ?? {}) as Record<string, unknown>;
        claims.push([body['groupId'], typeof body['groupToken'] === 'string']);
        const response = await route.fetch();
        if (!body['groupToken']) return route.fulfill({ response });
        const answer = (await response.json()) as Answer;
        for (const { _source: product } of answer.hits.hits)
          for (const one of [
            product,
            ...((product['configurable_children'] as Record<string, unknown>[] | undefined) ?? []),
          ])
            for (const field of Object.keys(one).filter((name) => /price/.test(name) && typeof one[name] === 'number'))
              one[field] = /special/.test(field) ? 0 : 1;
        return route.fulfill({ response, json: answer });
      });
      await open(page, '/dames/pumps/');
      const everybodys = await pricesOf(page);
      expect(new Set(everybodys).size).to.be.greaterThan(1);
      await page.locator('main .card').first().getByRole('button', { name: 'Bewaar' }).click();
      await page.getByText('staat op je verlanglijst').waitFor();
      const wishlist = await page.context().newPage();
      await open(wishlist, '/wishlist/');
      await wishlist.locator('main .price').first().waitFor();
      expect(await wishlist.getByText('€ 1,00').count()).to.equal(0);
      const account = await page.context().newPage();
      await open(account, '/login/');
      await logIn(account, customer.email, customer.password);
      await isCheap(page, true);
      expect(claims.at(-1)).to.deep.equal([1, true]);
      // Views that ask by themselves ask anew.
      await wishlist.getByText('€ 1,00').first().waitFor();

      // What was asked for before is another group's.
      await account.getByRole('button', { name: 'Uitloggen' }).click();
      await isCheap(page, false);
      expect(await pricesOf(page)).to.deep.equal(everybodys);
      await open(account, '/login/');
      await logIn(account, customer.email, customer.password);
      await isCheap(page, true);
      expect(documents, 'without loading the page anew').to.have.length(1);

      // Who comes back is of the group at once.
      await page.reload();
      await isCheap(page, true);
    });
  });
});
