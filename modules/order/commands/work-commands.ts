import { randomUUID } from 'node:crypto';
import { orRefused, type CommandInput, type CommandShop } from 'etalage/core';
import { adminOf } from './admin-of.ts';
import { OrderLife, RESEND_KINDS, type SkuQty } from '../module.ts';

const WRONG_INPUT = 2;

const textIn = (options: CommandInput['options'], name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

/** Runs `etalage order refund`. Answers 0, 1 when it is refused, 2 for options that make no sense. */
export async function refundOrder(
  { arguments: [number = ''], options }: CommandInput,
  shop: CommandShop,
): Promise<number> {
  const lines = skusOf(textIn(options, 'lines'));
  const costs = costsOf(textIn(options, 'costs'));
  if (typeof lines === 'string' || typeof costs === 'string') return complain(lines, costs);
  const reason = textIn(options, 'reason');
  const byHand = textIn(options, 'byHand');
  return orRefused(async () => {
    const refund = await (
      await adminOf(number, options, shop)
    ).refund(number, {
      key: textIn(options, 'key') ?? randomUUID(),
      ...(lines && { lines }),
      ...(costs && { costs }),
      ...(reason !== undefined && { reason }),
      ...(byHand !== undefined && { byHand }),
      restocks: options['restock'] !== false,
    });
    console.log(`${number}\t${refund.state}\t${refund.total} cents, of which ${refund.tax} tax`);
  });
}

/** Runs `etalage order capture`. Answers 0, or 1 where no money is held. */
export const captureOrder = ({ arguments: [number = ''], options }: CommandInput, shop: CommandShop): Promise<number> =>
  orRefused(async () => {
    const order = await (await adminOf(number, options, shop)).capture(number);
    console.log(order.payment === 'paid' ? `${number}\tis captured` : `${number}\tis being captured`);
  });

/** Runs `etalage order give-up-refund`. Answers 0, or 1 where no refund waits. */
export const giveUpRefund = (
  { arguments: [number = '', why = ''], options }: CommandInput,
  shop: CommandShop,
): Promise<number> =>
  orRefused(async () => {
    for (const refund of await (await adminOf(number, options, shop)).giveUpRefunds(number, why))
      console.log(`${number}\t${refund.state}\t${refund.total} cents, which can be paid back otherwise`);
  });

/** Runs `etalage order cancel`. Answers 0, or 1 when the order cannot be cancelled. */
export const cancelOrder = ({ arguments: [number = ''], options }: CommandInput, shop: CommandShop): Promise<number> =>
  orRefused(async () => {
    const comment = textIn(options, 'comment');
    const admin = await adminOf(number, options, shop);
    const order = await admin.setStatus(number, 'canceled', {
      ...(comment !== undefined && { comment }),
      notify: true,
    });
    const { charged, refunded } = order;
    console.log(`${order.number}\t${order.status}`);
    if (charged > refunded) console.log(`It was paid: etalage order refund ${number} pays it back`);
  });

/** Runs `etalage order note`. Answers 0, or 1 for an unknown order. */
export const noteOrder = (
  { arguments: [number = '', text = ''], options }: CommandInput,
  shop: CommandShop,
): Promise<number> =>
  orRefused(async () => {
    console.log((await (await adminOf(number, options, shop)).note(number, text)).number);
  });

/** Runs `etalage order resend`. Answers 0, 1 for an unknown order or nothing to tell, 2 for a kind that is none. */
export async function resendOrder(
  { arguments: [number = ''], options }: CommandInput,
  shop: CommandShop,
): Promise<number> {
  const asked = textIn(options, 'kind') ?? 'placed';
  const kind = RESEND_KINDS.find((one) => one === asked);
  if (!kind) return complain(`There is no kind "${asked}". There are ${RESEND_KINDS.join(', ')}`);
  return orRefused(async () => {
    const order = await (await adminOf(number, options, shop)).resend(number, kind);
    console.log(`${order.number}\t${order.email}`);
  });
}

/** Runs `etalage order life`. Answers 0. */
export async function printLife({ options }: CommandInput, { get }: CommandShop): Promise<number> {
  const parts = await get(OrderLife);
  const statuses = parts.flatMap((part) => part.statuses ?? []);
  const transitions = parts.flatMap((part) => part.transitions ?? []);
  if (options['json'] === true) console.log(JSON.stringify({ statuses, transitions }, undefined, 2));
  else
    console.log(
      [
        ...statuses.map(({ code, state }) => `${code}\t${state}`),
        '',
        ...transitions.map(({ from, to, by, demands = [], tells }) =>
          [
            `${from.join(', ')} -> ${to}`,
            `by ${by.join(', ')}`,
            ...demands.map(({ what }) => `when ${what}`),
            ...(tells ? [`tells ${tells}`] : []),
          ].join('\t'),
        ),
      ].join('\n'),
    );
  return 0;
}

function complain(...faults: readonly unknown[]): number {
  for (const fault of faults) if (typeof fault === 'string') console.error(`etalage: ${fault}`);
  return WRONG_INPUT;
}

/** `ABC-38:1,DEF:2`, or what is wrong with it. */
function skusOf(text: string | undefined): readonly SkuQty[] | string | undefined {
  if (text === undefined) return undefined;
  const parts = text.split(',').map((part) => /^(.+):(\d{1,6})$/.exec(part.trim()));
  if (parts.some((part) => part === null)) return `--lines takes skus with how many: ABC-38:1,DEF:2, not "${text}"`;
  return parts.flatMap((part) => (part ? [{ sku: part[1] ?? '', qty: Number(part[2]) }] : []));
}

/** `shipping,gift:295`, or what is wrong with it. */
function costsOf(
  text: string | undefined,
): readonly { readonly code: string; readonly cents?: number }[] | string | undefined {
  if (text === undefined) return undefined;
  const parts = text.split(',').map((part) => /^([\w-]+)(?::(\d{1,12}))?$/.exec(part.trim()));
  if (parts.some((part) => part === null)) return `--costs takes codes, with cents or without: shipping,gift:295`;
  return parts.flatMap((part) =>
    part ? [{ code: part[1] ?? '', ...(part[2] !== undefined && { cents: Number(part[2]) }) }] : [],
  );
}
