import { orRefused, textTable, Transact, type CommandInput, type CommandShop } from 'etalage/core';
import { CustomerAdmin } from 'etalage/modules/user';
import { Coins, type CoinBalance } from '../module.ts';
import { entryView } from '../wire/coins-view.ts';

const WRONG_INPUT = 2;
const LARGEST_LIST = 100_000;
const MOST_COINS = 10_000_000;

const asJson = (value: unknown): string => JSON.stringify(value, undefined, 2);
const dayOf = (at: number | undefined): string => (at === undefined ? '' : new Date(at).toISOString());

function wrong(what: string): number {
  console.error(`etalage: ${what}`);
  return WRONG_INPUT;
}

const customerId = async (email: string, { get }: CommandShop): Promise<number> =>
  (await (await get(CustomerAdmin)).find(email)).id;

function printBalance({ coins, pending, expiring }: CoinBalance): void {
  console.log(
    textTable(
      ['coins', 'what', 'when', 'order'],
      [
        [String(coins), 'to spend', '', ''],
        ...expiring.map((of) => [String(of.coins), 'of these expire', dayOf(of.at), '']),
        ...pending.map((of) => [String(of.coins), 'to come', dayOf(of.at), of.orderNumber ?? '']),
      ],
    ),
  );
}

/** Runs `etalage loyalty show`. Answers 0, or 1 where no account has the address. */
export const showCoins = ({ arguments: [email = ''], options }: CommandInput, shop: CommandShop): Promise<number> =>
  orRefused(async () => {
    const id = await customerId(email, shop);
    const balance = await (await shop.get(Coins)).balance(id);
    if (options['json'] === true) console.log(asJson(balance));
    else printBalance(balance);
  });

/** Runs `etalage loyalty ledger`. Answers 0, 1 where no account has the address, or 2 for wrong options. */
export async function printLedger(
  { arguments: [email = ''], options }: CommandInput,
  shop: CommandShop,
): Promise<number> {
  const size = Number(options['limit']);
  if (!Number.isInteger(size) || size < 1 || size > LARGEST_LIST)
    return wrong(`--limit takes a number from 1 to ${LARGEST_LIST}, not "${String(options['limit'])}"`);
  return orRefused(async () => {
    const id = await customerId(email, shop);
    const { items } = await (await shop.get(Coins)).history(id, { size, current: 1 });
    const rows = items.map(entryView);
    if (options['json'] === true) return console.log(asJson(rows));
    const cells = rows.map(({ at, kind, coins, order, reason }) => [
      at,
      kind,
      String(coins),
      order ?? '',
      reason ?? '',
    ]);
    console.log(textTable(['at', 'what', 'coins', 'order', 'reason'], cells));
  });
}

/** Runs `etalage loyalty adjust`. Answers 0, 1 when it is refused, or 2 for wrong options. */
export async function adjustCoins(
  { arguments: [email = '', amount = ''], options }: CommandInput,
  shop: CommandShop,
): Promise<number> {
  const coins = Number(amount);
  const { reason } = options;
  if (!Number.isInteger(coins) || coins === 0 || Math.abs(coins) > MOST_COINS)
    return wrong(`Coins are a whole number up to ${MOST_COINS}, not 0 and not "${amount}"`);
  if (typeof reason !== 'string' || reason.trim() === '')
    return wrong('Say why: --reason "a present for waiting so long"; the customer reads it');
  return orRefused(async () => {
    const id = await customerId(email, shop);
    const of = await shop.get(Coins);
    const transact = await shop.get(Transact);
    printBalance(await transact((tx) => of.adjust(tx, id, coins, reason.trim())));
  });
}
