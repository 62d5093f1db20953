import { csvOf, orRefused, textTable, type CommandInput, type CommandShop } from 'etalage/core';
import { addressLines } from 'etalage/core/address';
import { toDecimalText } from 'etalage/core/money';
import { costRows } from '../domain/cost-rows.ts';
import { chosenPlace, chosenTexts, extensionTexts, optionsInWords } from '../domain/options-in-words.ts';
import { lifeOf } from '../domain/life.ts';
import { exportRows } from '../wire/export-rows.ts';
import { orderTime } from '../wire/order-time.ts';
import { orderView } from '../wire/order-view.ts';
import { adminOf } from './admin-of.ts';
import { OrderAdmin, OrderColumns, OrderLife, type OrderFilter, type ShownOrder } from '../module.ts';

const DONE = 0;
const WRONG_INPUT = 2;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Orders of one query. */
const LARGEST_LIST = 100_000;

/** Runs `etalage order list`: of all store views unless one is named. Answers 0, or 2 for wrong options. */
export const listOrders = ({ options }: CommandInput, shop: CommandShop): Promise<number> =>
  withFilter(options, shop, async (filter) => {
    const orders = await ordersOf(filter, options, shop);
    if (options['json'] === true) return asJson(orders.map(({ order }) => orderView(order)));
    const isOfSeveral = new Set(shop.views.map(({ view }) => view.storeCode)).size > 1;
    return textTable(
      [...HEADINGS, ...(isOfSeveral ? ['store'] : [])],
      orders.map(({ order, store }) => [...rowOf(order), ...(isOfSeveral ? [store] : [])]),
    );
  });

/** Runs `etalage order export`: of all store views unless one is named. Answers 0, or 2 for wrong options. */
export const exportOrders = ({ options }: CommandInput, shop: CommandShop): Promise<number> =>
  withFilter(options, shop, async (filter) => {
    const orders = await ordersOf(filter, options, shop);
    if (options['json'] === true) return asJson(orders.map(({ order }) => orderView(order)));
    return csvOf(exportRows(orders, await shop.get(OrderColumns))).replace(/\r\n$/, '');
  });

/** Runs `etalage order show`. Answers 0, or 1 for an unknown order. */
export const showOrder = ({ arguments: [number = ''], options }: CommandInput, shop: CommandShop): Promise<number> =>
  orRefused(async () => {
    const admin = await adminOf(number, options, shop);
    const order = await admin.find(number);
    if (options['json'] === true) return console.log(asJson(orderView(order)));
    const next = await admin.next(number);
    console.log(textOf(order));
    if (next.length > 0) console.log(`\nmay become\t${next.map(({ code }) => code).join(', ')}`);
  });

/** Runs `etalage order status`. Answers 0, or 1 when the order cannot have it. */
export const setOrderStatus = (
  { arguments: [number = '', status = ''], options }: CommandInput,
  shop: CommandShop,
): Promise<number> =>
  orRefused(async () => {
    const { comment, notify } = options;
    const admin = await adminOf(number, options, shop);
    const order = await admin.setStatus(number, status, {
      ...(typeof comment === 'string' && { comment }),
      notify: notify === true,
    });
    console.log(`${order.number}\t${order.status}`);
  });

const HEADINGS = ['number', 'placed', 'status', 'payment', 'by', 'total', 'name', 'e-mail'];

const rowOf = (order: ShownOrder): string[] => [
  order.number,
  orderTime(order.placedAt),
  order.status,
  order.payment,
  order.paymentTitle,
  `${toDecimalText(order.total)} ${order.currency}`,
  oneLine([order.billingAddress.firstName, order.billingAddress.lastName].filter(Boolean).join(' ')),
  oneLine(order.email),
];

const asJson = (value: unknown): string => JSON.stringify(value, undefined, 2);

interface FoundOrder {
  readonly store: string;
  readonly order: ShownOrder;
}

/** Newest first. */
async function ordersOf(
  filter: OrderFilter,
  { store }: CommandInput['options'],
  { get, views }: CommandShop,
): Promise<readonly FoundOrder[]> {
  const codes = typeof store === 'string' ? [store] : views.map(({ view }) => view.storeCode);
  const found: FoundOrder[] = [];
  for (const code of codes)
    for (const order of await (await get(OrderAdmin, code)).list(filter)) found.push({ store: code, order });
  return found.sort((a, b) => b.order.placedAt - a.order.placedAt).slice(0, filter.limit);
}

async function withFilter(
  options: CommandInput['options'],
  { get }: CommandShop,
  write: (filter: OrderFilter) => Promise<string>,
): Promise<number> {
  const filter = filterOf(
    options,
    lifeOf(await get(OrderLife)).statuses.map(({ code }) => code),
  );
  if (typeof filter === 'string') {
    console.error(`etalage: ${filter}`);
    return WRONG_INPUT;
  }
  const text = await write(filter);
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
  const day = /^\d{4}-\d\d-\d\d$/.test(String(text)) ? Date.parse(`${String(text)}T00:00:00Z`) : Number.NaN;
  // 31 February is read as one of March.
  return Number.isNaN(day) || new Date(day).toISOString().startsWith(String(text)) ? day : Number.NaN;
}

/** What strangers typed, without what a terminal would take for a command or another direction. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');

function textOf(order: ShownOrder): string {
  const { billingAddress, shippingAddress, paymentFee: fee, coupon, extras = {}, charged, refunded } = order;
  const { discounts = [] } = order;
  const discount = discounts.reduce((left, { cents }) => left - cents, order.discount);
  const place = chosenPlace(order);
  const money = (cents: number): string => `${toDecimalText(cents)} ${order.currency}`;
  return [
    `${order.number}\t${order.status}\t${orderTime(order.placedAt)}`,
    `${order.email}`,
    '',
    ...order.lines.flatMap((each) => {
      const options = optionsInWords(each);
      const line = `${each.qty} x ${each.sku}\t${oneLine(each.name)}\t${money(each.total)}`;
      return options === '' ? [line] : [line, `\t${oneLine(options)}`];
    }),
    '',
    `discount\t${money(-discount || 0)}${coupon === undefined ? '' : ` (${coupon})`}`,
    ...discounts.map(({ title, cents }) => `${oneLine(title)}\t${money(-cents)}`),
    `delivery\t${money(order.delivery)}\t${order.shippingTitle ?? ''}`,
    ...costRows(order).map(({ title, cents }) => `${oneLine(title)}\t${money(cents)}`),
    ...(fee === 0 ? [] : [`payment costs\t${money(fee)}`]),
    `tax\t${money(order.tax)}`,
    `total\t${money(order.total)}`,
    `payment\t${order.paymentTitle}\t${order.payment}`,
    ...(charged > 0 ? [`charged\t${money(charged)}`] : []),
    ...(refunded > 0 ? [`refunded\t${money(refunded)}`] : []),
    ...order.received.map(({ cents, currency = '', at }) => {
      return `received\t${cents === undefined ? '?' : toDecimalText(cents)} ${currency}\t${orderTime(at)}`;
    }),
    '',
    `billing\t${oneLine(addressLines(billingAddress).join(', '))}`,
    ...(place
      ? [`delivery to\t${oneLine(place.value)}`]
      : shippingAddress
        ? [`delivery to\t${oneLine(addressLines(shippingAddress).join(', '))}`]
        : []),
    ...[...chosenTexts(order), ...extensionTexts(order)].map((text) => oneLine(text)),
    ...Object.entries(extras).map(([name, value]) => `${oneLine(name)}\t${oneLine(JSON.stringify(value))}`),
    '',
    ...order.history.map(({ at, status, comment = '' }) => [orderTime(at), status, comment].join('\t')),
  ].join('\n');
}
