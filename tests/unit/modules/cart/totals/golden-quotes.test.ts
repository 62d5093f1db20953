import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { RuleAction } from 'etalage/modules/promotion';
import { discountLines } from '../../../../../modules/cart/domain/totals/discount-lines.ts';
import { makeQuote, type CostToQuote } from '../../../../../modules/cart/domain/totals/make-quote.ts';
import { platformTotals } from '../../../../../modules/cart/wire/platform-totals.ts';
import { applyRules } from '../../../../../modules/promotion/domain/apply-rules.ts';
import { purchasable, rule } from './carts.ts';

const TABLE = readFileSync(new URL('golden-quotes.txt', import.meta.url), 'utf8');

/** Cents of `12.95`. */
function cents(text = ''): number {
  const [, euros, rest] = /^(\d+)\.(\d\d)$/.exec(text) ?? [];
  if (euros === undefined || rest === undefined) throw new Error(`'${text}' is no amount`);
  return Number(euros) * 100 + Number(rest);
}
const amounts = (text = ''): number[] => text.split(' ').map(cents);
const fraction = (percent = ''): number => Number(percent) / 100;

function lineOf(text: string, place: number) {
  const [, qty, price, percent] = /^(\d+)x([\d.]+)@([\d.]+)$/.exec(text) ?? [];
  const key = String.fromCharCode(97 + place);
  return { purchasable: purchasable(key, cents(price), fraction(percent)), qty: Number(qty), itemId: place + 1 };
}

function actionOf(text: string): RuleAction {
  if (text.endsWith('%')) return { kind: 'percent', percent: Math.round(Number(text.slice(1, -1)) * 100) };
  if (text.endsWith('/pc')) return { kind: 'piece', amount: cents(text.slice(1, -3)) };
  return { kind: 'cart', amount: cents(text.slice(1)) };
}

function costOf(title: string, text: string): CostToQuote | undefined {
  const [price, percent] = text.replace('free ', '').split('@');
  return text === '-' ? undefined : { title, price: cents(price), taxRate: fraction(percent) };
}

const words = (text = ''): string[] => (text === '-' ? [] : text.split(' '));

function readRow(row: string) {
  const [asked = '', answered = ''] = row.split(' => ');
  const [lines, rules, delivery = '-', fee = '-'] = asked.split(' | ');
  const [discounts, taxes, total] = answered.split(' | ');
  const sent = costOf('Delivery', delivery);
  const paid = costOf('Fee', fee);
  return {
    lines: words(lines).map(lineOf),
    rules: words(rules).map((text, place) => rule(place + 1, actionOf(text))),
    isFree: delivery.startsWith('free '),
    delivery: sent && { ...sent, carrierCode: 'post', methodCode: 'home' },
    payment: paid && { ...paid, method: 'slow' },
    discounts: amounts(discounts),
    taxes: amounts(taxes),
    total: cents(total),
  };
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
const sumOfDecimals = (all: readonly (number | null)[]): number => Math.round(100 * sum(all.map(Number)));

describe('what carts cost', () => {
  for (const section of TABLE.split('\n# ').slice(1)) {
    const [title = '', ...rows] = section.trimEnd().split('\n');
    describe(title, () => {
      for (const row of rows)
        it(row, () => {
          const { lines, rules, isFree, delivery, payment, discounts, taxes, total } = readRow(row);
          const applied = applyRules(rules, { lines: discountLines(lines) }, undefined);
          const quote = makeQuote({
            lines,
            discounts: { ...applied, freeDelivery: isFree },
            ...(delivery && { delivery }),
            ...(payment && { payment }),
          });
          const costs = [quote.delivery, quote.payment].flatMap((cost) => cost ?? []);
          expect(quote.lines.map(({ discount }) => discount)).to.deep.equal(discounts);
          expect([...quote.lines, ...costs].map(({ tax }) => tax)).to.deep.equal(taxes);
          expect(quote.grandTotal).to.equal(total);
          expect(quote.tax).to.equal(sum(taxes));

          const totals = platformTotals(quote, { currency: 'EUR', country: 'NL', t: (key) => key });
          expect(totals.grand_total).to.equal(total / 100);
          expect(totals.discount_amount).to.equal(0 - sum(discounts) / 100);
          expect(totals.items.map((item) => item.tax_amount)).to.deep.equal(
            taxes.slice(0, lines.length).map((tax) => tax / 100),
          );
          const shown = totals.total_segments.filter(({ code }) => code !== 'tax' && code !== 'grand_total');
          expect(sumOfDecimals(shown.map(({ value }) => value))).to.equal(total);
        });
    });
  }
});
