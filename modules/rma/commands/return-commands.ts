import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orRefused, type CommandInput, type CommandShop } from 'etalage/core';
import { toDecimalText } from 'etalage/core/money';
import type { SkuQty } from 'etalage/modules/order';
import { RETURN_LIFE, RETURN_STATUSES } from '../domain/life.ts';
import { ReturnAdmin, ReturnPhotos, type PayoutAccount, type Return, type ReturnStatus } from '../module.ts';
import { returnView } from '../wire/return-view.ts';

const DONE = 0;
const WRONG_INPUT = 2;
const LARGEST_LIST = 100_000;

const isStatus = (text: string): text is ReturnStatus => Object.hasOwn(RETURN_STATUSES, text);
const asJson = (value: unknown): string => JSON.stringify(value, undefined, 2);
/** What strangers typed, without what a terminal would take for a command or another direction. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');

function wrong(what: string): number {
  console.error(`etalage: ${what}`);
  return WRONG_INPUT;
}

/** Runs `etalage return list`. Answers 0, or 2 for wrong options. */
export async function listReturns({ options }: CommandInput, { get, views }: CommandShop): Promise<number> {
  const limit = Number(options['limit']);
  const { status } = options;
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_LIST)
    return wrong(`--limit takes a number from 1 to ${LARGEST_LIST}, not "${String(options['limit'])}"`);
  if (typeof status === 'string' && !isStatus(status))
    return wrong(`There is no status "${status}". There are ${Object.keys(RETURN_STATUSES).join(', ')}`);
  const filter = { limit, ...(typeof status === 'string' && { status }) };
  const { store } = options;
  const codes = [...new Set(views.map(({ view }) => view.storeCode))];
  const all: { readonly code: string; readonly each: Return }[] = [];
  for (const code of typeof store === 'string' ? [store] : codes)
    for (const each of await (await get(ReturnAdmin, code)).list(filter)) all.push({ code, each });
  const found = all.sort((a, b) => b.each.requestedAt - a.each.requestedAt).slice(0, limit);
  if (options['json'] === true) console.log(asJson(found.map(({ each }) => returnView(each))));
  else for (const { code, each } of found) console.log(codes.length > 1 ? `${rowOf(each)}\t${code}` : rowOf(each));
  return DONE;
}

const rowOf = ({ number, requestedAt, status, kind, isLate, amount, email }: Return): string =>
  [
    number,
    new Date(requestedAt).toISOString(),
    status,
    isLate ? `${kind}, late` : kind,
    toDecimalText(amount),
    oneLine(email),
  ].join('\t');

/** The returns among which that of this number is: of the store view that is named, else of whichever has it. */
async function adminOf(
  number: string,
  { store }: CommandInput['options'],
  { get, views }: CommandShop,
): Promise<ReturnAdmin> {
  if (typeof store === 'string') return get(ReturnAdmin, store);
  const found: { readonly code: string; readonly admin: ReturnAdmin }[] = [];
  for (const code of new Set(views.map(({ view }) => view.storeCode))) {
    const admin = await get(ReturnAdmin, code);
    if ((await admin.list({ number, limit: 1 })).length > 0) found.push({ code, admin });
  }
  if (found.length > 1)
    throw new Error(
      `Several store views have a return ${number}. Say which: --store ${found.map(({ code }) => code).join(' or ')}`,
    );
  return found[0]?.admin ?? get(ReturnAdmin);
}

/** Runs `etalage return show`. Answers 0, or 1 for an unknown return. */
export const showReturn = ({ arguments: [number = ''], options }: CommandInput, shop: CommandShop): Promise<number> =>
  orRefused(async () => {
    const admin = await adminOf(number, options, shop);
    const [found, account] = [await admin.find(number), await admin.payout(number)];
    console.log(options['json'] === true ? asJson({ ...returnView(found), account }) : textOf(found, account));
  });

/** Runs `etalage return photos`. Prints the files. */
export const savePhotos = (
  { arguments: [number = '', folder = '.'], options }: CommandInput,
  shop: CommandShop,
): Promise<number> =>
  orRefused(async () => {
    const { id } = await (await adminOf(number, options, shop)).find(number);
    await mkdir(folder, { recursive: true });
    for (const photo of await (await shop.get(ReturnPhotos)).of(id)) {
      const file = join(folder, `${photo.id}.jpg`);
      await writeFile(file, photo.bytes);
      console.log(file);
    }
  });

const textOf = (of: Return, account: PayoutAccount | undefined): string =>
  [
    rowOf(of),
    `order\t${of.orderNumber}`,
    ...of.lines.map(({ qty, sku, name, reason }) =>
      [`${qty} x ${sku}`, oneLine(name), ...(reason === undefined ? [] : [oneLine(reason)])].join('\t'),
    ),
    ...(of.note === undefined ? [] : [`note\t${oneLine(of.note)}`]),
    ...(of.payout === 'none'
      ? []
      : [`pay to\t${account ? `${account.iban}\t${oneLine(account.holder)}` : 'not said yet'}`]),
    ...(of.photos === 0 ? [] : [`photos\t${of.photos}`]),
    '',
    ...of.history.map(({ at, status, comment = '' }) => [new Date(at).toISOString(), status, comment].join('\t')),
  ].join('\n');

/** Runs `etalage return approve`, `deny`, `receive`, `cancel`. Answers 0, 1 when it is refused, 2 for wrong options. */
export async function changeReturn(
  status: 'approved' | 'denied' | 'received' | 'cancelled',
  { arguments: [number = ''], options }: CommandInput,
  shop: CommandShop,
): Promise<number> {
  const { comment, lines } = options;
  const skus = typeof lines === 'string' ? skusIn(lines) : undefined;
  if (skus?.some(({ sku, qty }) => sku === '' || !Number.isInteger(qty) || qty < 1))
    return wrong('--lines takes skus with how many: ABC-38:1,DEF:2');
  return orRefused(async () => {
    const changed = await (
      await adminOf(number, options, shop)
    ).change(number, status, {
      ...(typeof comment === 'string' && { comment }),
      ...(skus && { lines: skus }),
    });
    console.log(rowOf(changed));
  });
}

/** `ABC-38:1,DEF:2`; a sku alone is one. */
const skusIn = (list: string): readonly SkuQty[] =>
  list.split(',').map((each) => {
    const at = each.lastIndexOf(':');
    return at < 0 ? { sku: each.trim(), qty: 1 } : { sku: each.slice(0, at).trim(), qty: Number(each.slice(at + 1)) };
  });

/** What somebody has to do who pays a return back by hand. */
async function byHandFirst(admin: ReturnAdmin, of: Return): Promise<string> {
  const account = await admin.payout(of.number);
  const then = `etalage return refund ${of.number} --by-hand "bank transfer"`;
  return account
    ? `The payment method of order ${of.orderNumber} pays nothing back. Pay ${toDecimalText(of.amount)} to ` +
        `${account.iban}, ${oneLine(account.holder)}; then: ${then}`
    : `The payment method of order ${of.orderNumber} pays nothing back, and the shopper has not said to which ` +
        `account. Each e-mail about the return asks for it; ask by no other e-mail. Paid back otherwise: ${then}`;
}

/** Runs `etalage return refund`. Answers 0, or 1 when it is refused. */
export const refundReturn = ({ arguments: [number = ''], options }: CommandInput, shop: CommandShop): Promise<number> =>
  orRefused(async () => {
    const admin = await adminOf(number, options, shop);
    const known = await admin.find(number);
    if (known.payout !== 'none' && known.status !== 'refunded' && typeof options['byHand'] !== 'string')
      throw new Error(await byHandFirst(admin, known));
    const { byHand, restock } = options;
    const how = { restocks: restock !== false, ...(typeof byHand === 'string' && { byHand }) };
    const of = await admin.refund(number, how);
    console.log(rowOf(of));
    if (of.status !== 'refunded') console.log('its payment method pays it back; it is refunded when that has answered');
  });

/** Runs `etalage return life`. */
export function printLife({ options }: CommandInput): Promise<number> {
  if (options['json'] === true) console.log(asJson({ statuses: RETURN_STATUSES, transitions: RETURN_LIFE }));
  else
    for (const { from, to, by, kinds } of RETURN_LIFE)
      console.log([from.join(', '), to, by.join(', '), kinds?.join(', ') ?? ''].join('\t').trimEnd());
  return Promise.resolve(DONE);
}
