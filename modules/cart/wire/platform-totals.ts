import { toDecimals } from 'etalage/core/money';
import type { PlatformTotals, Quote, QuotedLine, TotalSegment, TotalsItem } from '../module.ts';

/** What the totals are written with. */
export interface TotalsSettings {
  /** ISO 4217. */
  readonly currency: string;
  /** Where tax is due; ISO 3166. */
  readonly country: string;
  /** Translates a message key. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/**
 * A quote in Magento's form. Amounts of delivery are those that are paid; what was taken off them before stands in
 * `shipping_discount_amount`, and in no other sum.
 */
export function platformTotals(quote: Quote, settings: TotalsSettings): PlatformTotals {
  const items = quote.lines.map(totalsItem);
  const net = quote.lines.reduce((sum, line) => sum + line.net.total, 0);
  const reduced = quote.lines.reduce((sum, line) => sum + line.total - line.discount - line.tax, 0);
  const delivery = quote.delivery ?? { amount: 0, tax: 0, discount: 0 };
  return {
    ...withBase({
      grand_total: toDecimals(quote.grandTotal),
      subtotal: toDecimals(net),
      subtotal_with_discount: toDecimals(reduced),
      discount_amount: negative(quote.discount),
      shipping_amount: toDecimals(delivery.amount - delivery.tax),
      shipping_discount_amount: toDecimals(delivery.discount),
      shipping_incl_tax: toDecimals(delivery.amount),
      shipping_tax_amount: toDecimals(delivery.tax),
      tax_amount: toDecimals(quote.tax),
    }),
    subtotal_incl_tax: toDecimals(quote.subtotal),
    base_currency_code: settings.currency,
    quote_currency_code: settings.currency,
    ...(quote.couponCode !== undefined && { coupon_code: quote.couponCode }),
    items_qty: quote.lines.reduce((sum, { qty }) => sum + qty, 0),
    items,
    total_segments: totalSegments(quote, settings),
    ...extensions(quote),
  };
}

/** A line of the totals, decimals; `item_id` is 0 for a line that is in no cart. */
function totalsItem(line: QuotedLine): TotalsItem {
  const { purchasable, qty, itemId = 0, total, discount, tax, net } = line;
  return {
    item_id: itemId,
    name: purchasable.name,
    qty,
    ...withBase({
      price: toDecimals(net.unit),
      price_incl_tax: toDecimals(purchasable.price),
      row_total: toDecimals(net.total),
      row_total_incl_tax: toDecimals(total),
      tax_amount: toDecimals(tax),
      discount_amount: toDecimals(discount),
    }),
    row_total_with_discount: toDecimals(total - discount - tax),
    tax_percent: percent(purchasable.taxRate),
    discount_percent: total === 0 ? 0 : Math.round((10_000 * discount) / total) / 100,
    options: JSON.stringify(purchasable.options.map(({ value, label }) => ({ value, label }))),
    weee_tax_applied_amount: null,
    weee_tax_applied: null,
  };
}

/** The rows of the totals in the order of display; all but tax add up to the last. */
function totalSegments(quote: Quote, { country, t }: TotalsSettings): TotalSegment[] {
  const { subtotal, delivery, costs, discount, couponCode, isCouponInactive, isVirtual, tax, grandTotal } = quote;
  const showsCode = couponCode !== undefined && !isCouponInactive;
  const own = quote.applied.flatMap(({ row, name, amount }) => (row === undefined ? [] : [{ row, name, amount }]));
  const rest = own.reduce((left, { amount }) => left - amount, discount);
  return [
    { code: 'subtotal', title: t('Subtotal'), value: toDecimals(subtotal) },
    ...(isVirtual
      ? []
      : [
          {
            code: 'shipping',
            title: delivery?.title ?? t('Delivery'),
            value: delivery ? toDecimals(delivery.amount) : null,
          },
        ]),
    ...costSegments(costs),
    ...(rest > 0
      ? [
          {
            code: 'discount',
            title: showsCode ? t('Discount ({code})', { code: couponCode }) : t('Discount'),
            value: negative(rest),
          },
        ]
      : []),
    ...own.map(({ row, name, amount }) => ({ code: row, title: name, value: negative(amount) })),
    {
      code: 'tax',
      title: t('Tax'),
      value: toDecimals(tax),
      area: 'taxes',
      extension_attributes: {
        tax_grandtotal_details: quote.taxes.map((one, place) => ({
          amount: toDecimals(one.tax),
          rates: [{ percent: String(percent(one.rate)), title: `${country} ${percent(one.rate)}%` }],
          group_id: place + 1,
        })),
      },
    },
    { code: 'grand_total', title: t('Grand total'), value: toDecimals(grandTotal), area: 'footer' },
  ];
}

/** What modules charge and the fee of the payment method: a row a code, none for nothing. */
function costSegments(costs: Quote['costs']): TotalSegment[] {
  const byCode = Map.groupBy(costs, ({ code }) => code);
  byCode.delete('shipping');
  return [...byCode].flatMap(([code, [first, ...more]]) => {
    const cents = more.reduce((sum, { amount }) => sum + amount, first?.amount ?? 0);
    return first && cents !== 0 ? [{ code, title: first.title, value: toDecimals(cents) }] : [];
  });
}

function extensions({
  freeDeliveryFrom,
  subtotal,
  isCouponInactive,
  extensions: kept,
}: Quote): Pick<PlatformTotals, 'extension_attributes'> {
  if (freeDeliveryFrom === undefined && !isCouponInactive && !kept) return {};
  return {
    extension_attributes: {
      ...(freeDeliveryFrom !== undefined && {
        free_delivery: {
          from: toDecimals(freeDeliveryFrom),
          missing: toDecimals(Math.max(0, freeDeliveryFrom - subtotal)),
        },
      }),
      ...(isCouponInactive && { coupon_inactive: true }),
      ...(kept && { extensions: kept }),
    },
  };
}

/** No -0, which JSON writes as 0 and comparisons tell apart. */
const negative = (cents: number): number => (cents === 0 ? 0 : -toDecimals(cents));

/** Of a fraction: 21, 5.5. */
const percent = (rate: number): number => Math.round(rate * 1_000_000) / 10_000;

/** Amounts, each beside its `base_` twin: a store view has one currency. */
function withBase<A extends Readonly<Record<string, number>>>(amounts: A): A & Readonly<Record<string, number>> {
  const base = Object.entries(amounts).map(([name, amount]) => [`base_${name}`, amount] as const);
  return { ...amounts, ...Object.fromEntries(base) };
}
