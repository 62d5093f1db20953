import { randomBytes } from 'node:crypto';
import { ApiError, type Database, type Transact } from 'etalage/core';
import { readCartItem, sentCartItem } from '../../wire/server-item.ts';
import { NoSuchShare, type Carts, type SentCartItem } from '../../module.ts';
import { extensionsIn, wantedOf, type Records } from './records.ts';
import { CartTables } from './tables.ts';

export interface SharesOptions {
  readonly records: Records;
  readonly database: Database;
  readonly transact: Transact;
  readonly now: () => number;
  readonly keepMs: number;
}

/** Links that bring what is in a cart now to another device. */
export const createShares = ({
  records,
  database,
  transact,
  now,
  keepMs,
}: SharesOptions): Pick<Carts, 'share' | 'shared'> => ({
  async share(cartId) {
    const cart = await records.find(cartId);
    const stored = await records.lines(cart);
    // Stored in the form in which it was before there was another one.
    const lines = stored.map((line) => {
      const { sku, qty, product_option: productOption } = wantedOf(line);
      return sentCartItem({ sku, qty, productOption, extensions: line.extensions });
    });
    const code = randomBytes(12).toString('base64url');
    await transact((tx) =>
      tx
        .of(CartTables)
        .insertInto('cart_share')
        .values({ code, lines: JSON.stringify(lines), extensions: cart.extensions, expires_at: now() + keepMs })
        .execute(),
    );
    return code;
  },
  async shared(code) {
    const found = await database
      .read(CartTables)
      .selectFrom('cart_share')
      .select(['lines', 'extensions'])
      .where('code', '=', code)
      .where('expires_at', '>', now())
      .executeTakeFirst();
    if (!found) throw new ApiError(NoSuchShare);
    const lines = (JSON.parse(found.lines) as SentCartItem[]).map(readCartItem);
    return { lines, ...extensionsIn(found.extensions) };
  },
});
