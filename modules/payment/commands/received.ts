import { CurrentStoreView, Database, Jobs, Transact, type CommandInput, type CommandShop } from 'etalage/core';
import { toDecimalText } from 'etalage/core/money';
import { RecordEvent } from '../adapters/embedded/jobs.ts';
import { PaymentTables } from '../adapters/embedded/tables.ts';
import { PaymentMethods } from '../module.ts';

const BOOKED = 0;
const NOT_BOOKED = 2;

/**
 * Runs `etalage payment received`, for methods whose money no provider tells of: bank transfer, cash on delivery.
 * Booking the same twice is once, and says so: what came twice has references of its own. Each store view has order
 * numbers of its own.
 */
export async function bookReceived(
  { arguments: [number = '', amount = ''], options }: CommandInput,
  { get }: CommandShop,
): Promise<number> {
  const database = await get(Database);
  const { storeCode } = await get(CurrentStoreView);
  const row = await database
    .read(PaymentTables)
    .selectFrom('payment_payment')
    .selectAll()
    .where('order_number', '=', number)
    .where('store_code', '=', storeCode)
    .executeTakeFirst();
  const [, euros = '', cents = ''] = /^(\d{1,9})[.,](\d{2})$/.exec(amount) ?? [];
  const method = (await get(PaymentMethods)).find(({ code }) => code === row?.method);
  const problem = !row
    ? `There is no order ${number} that is to be paid`
    : !method || method.start
      ? `Order ${number} is paid by ${row.method}, which tells the shop itself`
      : !cents
        ? `"${amount}" is no amount. Write it with two decimals: 249.00`
        : Number(euros + cents) !== row.amount && options['otherAmount'] !== true
          ? `Order ${number} costs ${toDecimalText(row.amount)}, not ${amount}. Nothing is booked; ` +
            'with --other-amount it is, and the order waits until somebody looks'
          : undefined;
  if (!row || problem !== undefined) {
    console.error(`etalage: ${problem}`);
    return NOT_BOOKED;
  }
  const { order_id: orderId, currency } = row;
  const received = Number(euros + cents);
  const reference = typeof options['reference'] === 'string' ? options['reference'] : undefined;
  const id = [
    `received:${orderId}`,
    ...(received === row.amount ? [] : [received]),
    ...(reference === undefined ? [] : [reference]),
  ].join(':');
  const same = database
    .read(PaymentTables)
    .selectFrom('payment_news')
    .select('id')
    .where('method', '=', row.method)
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid');
  // Without a reference nobody knows whether it is another transfer.
  const booked = reference === undefined ? same.where('amount', '=', received) : same.where('id', '=', id);
  if (await booked.executeTakeFirst()) {
    console.log(`order ${number}: ${amount} ${currency} was booked as received already`);
    if (reference === undefined && received !== row.amount)
      console.error('etalage: if it came twice, name the second: --reference <text>');
    return BOOKED;
  }
  const event = { id, orderId, state: 'paid', amount: received, currency } as const;
  const jobs = await get(Jobs);
  const transact = await get(Transact);
  await transact((tx) => jobs.add(tx, RecordEvent, { method: row.method, news: event }, { key: event.id }));
  console.log(`order ${number}: ${amount} ${currency} received`);
  return BOOKED;
}
