import { ApiError, type CommandInput, type CommandShop } from 'etalage/core';
import { toCents, toDecimalText } from 'etalage/core/money';
import { addressLines } from '../domain/address-lines.ts';
import { costRows } from '../domain/cost-rows.ts';
import { csvOf } from '../domain/csv.ts';
import { exportRows } from '../domain/export-rows.ts';
import { chosenPlace, chosenTexts, extensionTexts, optionsInWords } from '../domain/options-in-words.ts';
import { lifeOf } from '../domain/life.ts';
import { OrderAdmin, OrderLife, type Order, type OrderFilter } from '../module.ts';

const DONE = 0;
const REFUSED = 1;
const WRONG_INPUT = 2;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Orders of one query. */
const LARGEST_LIST = 100_000;

/** Runs `etalage order list`. Answers 0, or 2 for wrong options. */
export const listOrders = ({ options }: CommandInput, shop: CommandShop): Promise<number> =>
  withFilter(options, shop, (orders) => {
    if (options['json'] === true) return JSON.stringify(orders, undefined, 2);
    return orders
      .map(({ increment_id, created_at, status, grand_total, order_currency_code, customer_email }) =>
        [
          increment_id,
          created_at,
          status,
          `${toDecimalText(toCents(grand_total))} ${order_currency_code}`,
          customer_email,
        ].join('\t'),
      )
      .join('\n');
  });

/** Runs `etalage order export`. Answers 0, or 2 for wrong options. */
export const exportOrders = ({ options }: CommandInput, shop: CommandShop): Promise<number> =>
  withFilter(options, shop, (orders) =>
    options['json'] === true ? JSON.stringify(orders, undefined, 2) : csvOf(exportRows(orders)).replace(/\r\n$/, ''),
  );

/** Runs `etalage order show`. Answers 0, or 1 for an unknown order. */
export const showOrder = ({ arguments: [number = ''], options }: CommandInput, shop: CommandShop): Promise<number> =>
  orRefusal(async () => {
    const admin = await shop.get(OrderAdmin);
    const order = await admin.find(number);
    if (options['json'] === true) return console.log(JSON.stringify(order, undefined, 2));
    const next = await admin.next(number);
    console.log(textOf(order));
    if (next.length > 0) console.log(`\nmay become\t${next.map(({ code }) => code).join(', ')}`);
  });

/** Runs `etalage order status`. Answers 0, or 1 when the order cannot have it. */
export const setOrderStatus = (
  { arguments: [number = '', status = ''], options }: CommandInput,
  shop: CommandShop,
): Promise<number> =>
  orRefusal(async () => {
    const { comment, notify } = options;
    const admin = await shop.get(OrderAdmin);
    const order = await admin.setStatus(number, status, {
      ...(typeof comment === 'string' && { comment }),
      notify: notify === true,
    });
    console.log(`${order.increment_id}\t${order.status}`);
  });

async function withFilter(
  options: CommandInput['options'],
  { get }: CommandShop,
  write: (orders: readonly Order[]) => string,
): Promise<number> {
  const filter = filterOf(
    options,
    lifeOf(await get(OrderLife)).statuses.map(({ code }) => code),
  );
  if (typeof filter === 'string') {
    console.error(`etalage: ${filter}`);
    return WRONG_INPUT;
  }
  const text = write(await (await get(OrderAdmin)).list(filter));
  if (text) console.log(text);
  return DONE;
}

/** The filter that the options name, or what is wrong with them. */
function filterOf(
  { status, email, from, until, limit }: CommandInput['options'],
  statuses: readonly string[],
): OrderFilter | string {
  const count = Number(limit);
  if (!Number.isInteger(count) || count < 1 || count > LARGEST_LIST)
    return `--limit takes a number from 1 to ${LARGEST_LIST}, not "${String(limit)}"`;
  if (typeof status === 'string' && !statuses.includes(status))
    return `There is no status "${status}". There are ${statuses.join(', ')}`;
  const days = { from: dayOf(from), until: dayOf(until) };
  for (const [name, day] of Object.entries(days)) if (Number.isNaN(day)) return `--${name} takes a day, 2026-11-22`;
  return {
    limit: count,
    ...(typeof status === 'string' && { status }),
    ...(typeof email === 'string' && { email }),
    ...(days.from !== undefined && { from: days.from }),
    ...(days.until !== undefined && { until: days.until + DAY_MS }),
  };
}

/** Midnight UTC of a day; NaN when it is none. */
function dayOf(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d{4}-\d\d-\d\d$/.test(String(text)) ? Date.parse(`${String(text)}T00:00:00Z`) : Number.NaN;
}

/** Says what is refused. Answers 0, or 1 when it is. */
export async function orRefusal(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return DONE;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(`etalage: ${error.message}`);
    return REFUSED;
  }
}

/** What strangers typed, without what a terminal would take for a command or another direction. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');

function textOf(order: Order): string {
  const { shipping_address: shipping, payment_title, payment_state, payment_fee: fee } = order.extension_attributes;
  const { extra_fields: extras = {}, received = [], charged = 0, refunded = 0 } = order.extension_attributes;
  const place = chosenPlace(order);
  const decimals = (amount: number): string => toDecimalText(toCents(amount));
  const money = (amount: number): string => `${decimals(amount)} ${order.order_currency_code}`;
  return [
    `${order.increment_id}\t${order.status}\t${order.created_at}`,
    `${order.customer_email}`,
    '',
    ...order.items.flatMap((item) => {
      const options = optionsInWords(item);
      const line = `${item.qty_ordered} x ${item.sku}\t${oneLine(item.name)}\t${money(item.row_total_incl_tax)}`;
      return options === '' ? [line] : [line, `\t${oneLine(options)}`];
    }),
    '',
    `discount\t${money(order.discount_amount)}${order.coupon_code === undefined ? '' : ` (${order.coupon_code})`}`,
    `delivery\t${money(order.shipping_incl_tax)}\t${order.shipping_description}`,
    ...costRows(order).map(({ title, amount }) => `${oneLine(title)}\t${money(amount)}`),
    ...(fee === 0 ? [] : [`payment costs\t${money(fee)}`]),
    `tax\t${money(order.tax_amount)}`,
    `total\t${money(order.grand_total)}`,
    `payment\t${payment_title}\t${payment_state}`,
    ...(charged > 0 ? [`charged\t${money(charged)}`] : []),
    ...(refunded > 0 ? [`refunded\t${money(refunded)}`] : []),
    ...received.map(({ amount, currency = '', at }) => {
      return `received\t${amount === undefined ? '?' : decimals(amount)} ${currency}\t${at}`;
    }),
    '',
    `billing\t${oneLine(addressLines(order.billing_address).join(', '))}`,
    ...(place
      ? [`delivery to\t${oneLine(place.value)}`]
      : shipping
        ? [`delivery to\t${oneLine(addressLines(shipping).join(', '))}`]
        : []),
    ...[...chosenTexts(order), ...extensionTexts(order)].map((text) => oneLine(text)),
    ...Object.entries(extras).map(([name, value]) => `${oneLine(name)}\t${oneLine(JSON.stringify(value))}`),
    '',
    ...order.status_histories.map(({ created_at, status, comment }) => [created_at, status, comment ?? ''].join('\t')),
  ].join('\n');
}
