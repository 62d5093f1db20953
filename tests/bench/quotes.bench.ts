// Prints the CPU of pricing a cart of the demo shop: what can be bought at what price, and the totals of it.
import { Purchasables, type RequestedProduct } from 'etalage/modules/catalog';
import { discountLines } from '../../modules/cart/domain/totals/discount-lines.ts';
import { makeQuote, type LineToQuote } from '../../modules/cart/domain/totals/make-quote.ts';
import { platformTotals } from '../../modules/cart/wire/platform-totals.ts';
import { demoCatalogue } from '../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import { applyRules } from '../../modules/promotion/domain/apply-rules.ts';
import { openShop } from '../unit/modules/catalog/client/shop.ts';
import { rule } from '../unit/modules/cart/totals/carts.ts';

const ROUNDS = 3000;
const NL = { country: 'NL' };

const variants = demoCatalogue('default').products.flatMap(({ status, configurable_children = [] }) =>
  status === 1 ? configurable_children.filter((child) => child.status === 1) : [],
);
const wanted = (lines: number): RequestedProduct[] =>
  Array.from({ length: lines }, (_, line) => ({
    sku: variants[(line * 37) % variants.length]?.sku ?? '',
    qty: 1 + line,
  }));

async function micros(work: () => unknown): Promise<number> {
  for (let round = 0; round < ROUNDS / 10; round += 1) await work();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / ROUNDS);
}

const shop = await openShop();
const purchasables = await shop.api.get(Purchasables);
const ten = rule(1, { kind: 'percent', percent: 1000 });
for (const count of [3, 20]) {
  const skus = wanted(count);
  const found = await purchasables.find(skus, NL);
  const lines = found.flatMap((one, place): LineToQuote[] =>
    'purchasable' in one ? [{ purchasable: one.purchasable, qty: skus[place]?.qty ?? 1 }] : [],
  );
  const totals = () => {
    const discounts = applyRules([ten], { lines: discountLines(lines) }, undefined);
    return platformTotals(makeQuote({ lines, discounts }), { currency: 'EUR', country: 'NL', t: (key) => key });
  };
  const pricing = await micros(() => purchasables.find(skus, NL));
  console.log(`${lines.length} lines: prices ${pricing} µs, discount and totals ${await micros(totals)} µs`);
}
await shop.close();
