import { ApiError, errorType, type ApiClient } from 'etalage/core';
import type { StockItemView } from 'etalage/modules/stock';
import { expect } from 'chai';
import { knownStockProvider, type KnownStock } from '../../../../../modules/stock/client/known-stock.ts';
import { StockRequests } from '../../../../../modules/stock/client/lazy/stock-requests.ts';
import { failureOf, offline } from '../../catalog/client/shop.ts';

const MINUTE = 60_000;
const item = (id: number, fields: Partial<StockItemView> = {}): StockItemView => ({
  item_id: id,
  product_id: id,
  stock_id: 1,
  qty: 5,
  is_in_stock: true,
  manage_stock: true,
  ...fields,
});

interface Asked {
  readonly id: string;
  readonly skus: string;
  readonly silent: boolean;
}

/** Requests before an API that answers with a failure, or with item 12 for sku `P-12`. */
function requests() {
  const clock = { now: 0 };
  const api: { failure?: ApiError } = {};
  const asked: Asked[] = [];
  const call = async (
    ref: { readonly id: string },
    { query }: { readonly query?: object },
    options: { readonly silent?: boolean } = {},
  ): Promise<unknown> => {
    const skus = String(Object.values(query ?? {})[0]);
    asked.push({ id: ref.id, skus, silent: options.silent ?? false });
    if (api.failure) throw api.failure;
    const items = skus.split(',').map((sku) => item(Number(sku.replace('P-', ''))));
    return ref.id === 'stock.list' ? items : items[0];
  };
  const known = knownStockProvider.make({ clock: () => clock.now }) as KnownStock;
  return {
    stock: new StockRequests({ call: call as ApiClient['call'] }, known, () => clock.now),
    known,
    clock,
    api,
    asked,
  };
}

const skus = (count: number): string[] => Array.from({ length: count }, (_, place) => `P-${place + 1}`);

describe('Lists of stock in the browser', () => {
  it('are asked for in batches of 15 skus, parents and variants alike [AP-27, AP-28, AP-29, CA-106]', async () => {
    const { stock, asked, known } = requests();
    const items = await stock.list(skus(32));
    expect(items.map(({ product_id }) => product_id)).to.deep.equal(
      Array.from({ length: 32 }, (_, place) => place + 1),
    );
    expect(asked.map(({ skus: batch }) => batch.split(',').length)).to.deep.equal([15, 15, 2]);
    expect(asked[1]?.skus).to.match(/^P-16,.*,P-30$/);
    expect(known.of(32)).to.deep.include({ qty: 5, is_in_stock: true });
  });

  it('are empty when they cannot be had, without a word to the visitor [AP-30]', async () => {
    const { stock, api, asked } = requests();
    for (const failure of [
      new ApiError(errorType(500, 'test.refused', 'Broken')),
      new ApiError(errorType(0, 'test.refused', 'no network')),
    ]) {
      api.failure = failure;
      expect(await stock.list(skus(20))).to.deep.equal([]);
    }
    expect(asked.every(({ silent }) => silent)).to.equal(true);
    expect(await stock.list([])).to.deep.equal([]);
  });

  it('are known for a minute', async () => {
    const { stock, known, clock } = requests();
    await stock.list(skus(1));
    clock.now += MINUTE - 1;
    expect(known.of(1)).to.have.property('qty', 5);
    clock.now += 1;
    expect(known.of(1)).to.equal(undefined);
  });
});

describe('The stock of one sku in the browser', () => {
  it('is asked for once a minute, however often it is needed [AP-24, AP-25]', async () => {
    const { stock, asked, clock } = requests();
    expect(await Promise.all([stock.check('P-7'), stock.check('P-7')])).to.deep.equal([item(7), item(7)]);
    await stock.check('P-7');
    expect(asked).to.deep.equal([{ id: 'stock.check', skus: 'P-7', silent: false }]);
    clock.now += MINUTE;
    await stock.check('P-7');
    expect(asked).to.have.length(2);
  });

  it('fails as the API says, and is asked for again [CA-107]', async () => {
    const { stock, api, asked } = requests();
    api.failure = new ApiError(errorType(404, 'test.refused', 'The requested sku is not assigned to given stock'));
    expect(await failureOf(stock.check('P-7'))).to.equal(api.failure);
    api.failure = undefined;
    expect(await stock.check('P-7')).to.deep.equal(item(7));
    expect(asked).to.have.length(2);
  });

  describe('without a network', () => {
    const heard: (() => void)[] = [];
    before(() => {
      Object.assign(globalThis, {
        addEventListener: (type: string, listener: () => void) => {
          if (type === 'online') heard.push(listener);
        },
      });
    });
    after(() => {
      Reflect.deleteProperty(globalThis, 'addEventListener');
    });

    it('is what it last was, and the question waits until there is one again [AP-26]', async () => {
      const { stock, api, asked, clock } = requests();
      await stock.check('P-7');
      clock.now += MINUTE;
      api.failure = new ApiError(errorType(0, 'test.refused', 'no network'));
      expect(await offline(() => stock.check('P-7'))).to.deep.equal(item(7));
      expect(await offline(() => stock.check('P-8')), 'never known').to.equal(undefined);
      expect(asked.slice(1).every(({ silent }) => silent)).to.equal(true);
      api.failure = undefined;
      const before = asked.length;
      expect(heard).to.have.length(1);
      heard[0]?.();
      expect(asked.slice(before).map(({ skus: sku }) => sku)).to.deep.equal(['P-7', 'P-8']);
      await stock.check('P-8');
      expect(asked).to.have.length(before + 2);
    });
  });
});
