import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { once, tables } from 'etalage/core';
import { openDatabase } from 'etalage/server';
import { buy, fillCart } from '../../support/buyer.ts';
import { inShop, sharedShop } from '../../support/shared-shop.ts';
import { buyerOf, productId, reviewOf, write } from '../review/buyers.ts';
import { ask, login, me, register } from '../user/customers.ts';
import {
  ANSWERED_ALIKE,
  BY_SECRET,
  OF_EVERYBODY,
  OF_OWN_ADDRESS,
  OF_TOKEN,
  REFUSED,
  TELLS_OF_ACCOUNTS,
  type Named,
  type Naming,
} from './endpoints-by-id.ts';

const KeyTables = tables<{ user_key: { id: string; secret: string } }>('test');
const SKU = 'LOTTE-TAU-40';

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly asksWho: boolean;
}

async function operations(): Promise<readonly Operation[]> {
  const document = (await (await fetch(inShop('/api/openapi.json'))).json()) as {
    paths: Record<string, Record<string, { operationId: string; security?: readonly object[] }>>;
  };
  return Object.entries(document.paths).flatMap(([path, each]) =>
    Object.entries(each).map(([method, { operationId: id, security }]) => ({
      ...{ id, path, method: method.toUpperCase() },
      asksWho: security !== undefined,
    })),
  );
}

/** A token of the same session that was good until a minute ago, or is for a minute more. */
async function tokenUntil(token: string, seconds: number): Promise<string> {
  const { kid = '' } = decodeProtectedHeader(token);
  await using database = await openDatabase({
    dataFolder: sharedShop().dataFolder,
    settings: { url: '', connections: 2 },
    migrations: [],
    report: (error: Error) => {
      throw error;
    },
  });
  const keys = database.read(KeyTables).selectFrom('user_key');
  const { secret } = await keys.selectAll().where('id', '=', kid).executeTakeFirstOrThrow();
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...decodeJwt(token), iat: now - 3600, exp: now + seconds })
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(Buffer.from(secret, 'base64url'));
}

/** Somebody with a cart, an order, a return of it and a review that is not approved. */
async function owner(): Promise<{ readonly named: Named; readonly token: string }> {
  const shop = sharedShop();
  const { email, token } = await buyerOf(SKU);
  const orderId = randomUUID();
  const { result: placed } = await buy(shop, { sku: SKU, email, token, orderId });
  const number = (placed as { orderNumber: string }).orderNumber;
  const { result } = await ask(shop, 'GET', `/api/ext/rma/returnable/${number}`, { token });
  const [item] = (result as { items: readonly { order_item_id: number }[] }).items;
  const body = { increment_id: number, items: [{ order_item_id: item?.order_item_id, qty_requested: 1 }] };
  const { result: made } = await ask(shop, 'POST', '/api/ext/rma/create', { body, token });
  const { result: review } = await write(token, reviewOf(await productId('LOTTE-TAU')));
  const { cartId: cart } = await fillCart(shop, { sku: SKU, email, token });
  const { result: customer } = await me(shop, token);
  return {
    token,
    named: {
      ...{ cart, order: orderId, number, email },
      returned: (made as { id: string }).id,
      review: (review as { id: number }).id,
      customer: (customer as { id: number }).id,
    },
  };
}

/** Things that there are not. */
const nothing = (): Named => ({
  ...{ cart: '99999998', order: randomUUID(), number: '999999998', returned: randomUUID() },
  ...{ review: 99_999_998, email: `none-${randomUUID().slice(0, 8)}@example.nl`, customer: 99_999_998 },
});

/** Calls it, and answers all that was said, without what was asked for and when. */
async function said({ path, method }: Operation, naming: Naming, of: Named, token: string | undefined) {
  const { params = {}, query = {}, body, form } = naming(of);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const sent = form ? new URLSearchParams(form) : JSON.stringify(body ?? {});
  const response = await fetch(inShop(`${address}?${new URLSearchParams(query).toString()}`), {
    method,
    redirect: 'manual',
    headers: {
      ...(!form && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: sent }),
  });
  // Numbers of one or two digits stand in answers by chance.
  const values = [...Object.values(of), encodeURIComponent(of.email)].filter((each) => String(each).length > 5);
  const text = values.reduce<string>((left, value) => left.replaceAll(String(value), '*'), await response.text());
  const { status } = response;
  return { status, text: text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d:\d\d:\d\d/g, 'TIME') };
}

describe('What belongs to somebody else', function () {
  this.timeout(120_000);
  const of = once(owner);

  it('is in the table for every call that the API has', async () => {
    const tables = [REFUSED, ANSWERED_ALIKE, OF_OWN_ADDRESS].map(Object.keys);
    const known = [...tables, BY_SECRET, OF_TOKEN, TELLS_OF_ACCOUNTS, OF_EVERYBODY].flat();
    const asked = (await operations()).map(({ id }) => id);
    const missing = asked.filter((id) => !known.includes(id));
    expect(missing, 'say in endpoints-by-id.ts what of others these calls can name').to.deep.equal([]);
    expect(
      known.filter((id) => !asked.includes(id)),
      'gone',
    ).to.deep.equal([]);
    expect(
      known.filter((id, at) => known.indexOf(id) !== at),
      'twice',
    ).to.deep.equal([]);
  });

  it('is refused to guests, other customers and ended sessions, with one answer whether it is there or not [PR-69]', async () => {
    const shop = sharedShop();
    const { named, token } = await of();
    const { email: otherEmail } = await register(shop);
    const other = await login(shop, otherEmail);
    const ended = await login(shop, named.email);
    const expired = await tokenUntil(token, -60);
    expect((await me(shop, await tokenUntil(token, 60))).status, 'but for its end it is good').to.equal(200);
    await ask(shop, 'POST', '/api/user/logout', { body: { refreshToken: ended.refreshToken } });
    const askers: Readonly<Record<string, string | undefined>> = {
      'a guest': undefined,
      'another customer': other.token,
      'somebody whose token is too old': expired,
      'somebody who has logged out': ended.token,
    };
    const none = nothing();
    for (const operation of await operations()) {
      const { id } = operation;
      const naming = REFUSED[id] ?? ANSWERED_ALIKE[id] ?? OF_OWN_ADDRESS[id];
      if (naming)
        for (const [who, asker] of Object.entries(askers)) {
          const there = await said(operation, naming, named, asker);
          const told = `${id} by ${who}: ${there.text.slice(0, 200)}`;
          expect(there, told).to.deep.equal(await said(operation, naming, none, asker));
          if (id in REFUSED) expect(there.status, told).to.be.oneOf([400, 401, 403, 404]);
          // Nobody writes to one mailbox again and again, whoever's it is.
          if (id in ANSWERED_ALIKE) expect(there.status, told).to.be.oneOf([200, 429]);
        }
      if (OF_TOKEN.includes(id))
        for (const asker of [undefined, expired, ended.token])
          expect((await said(operation, () => ({}), named, asker)).status, `${id} without a good token`).to.be.oneOf([
            400, 401,
          ]);
      if (OF_EVERYBODY.includes(id) && !['cart.create', 'catalog.renderList', 'review.create'].includes(id))
        expect(operation.asksWho, `${id} answers everybody the same`).to.equal(false);
    }
  });

  it('is shown to its owner by the same calls', async () => {
    const { named, token } = await of();
    const wanted = [
      'cart.pull',
      'cart.totals',
      'order.one',
      'rma.returnable',
      'rma.return',
      'rma.label',
      'review.delete',
    ];
    for (const operation of await operations()) {
      const naming = REFUSED[operation.id];
      if (!naming || !wanted.includes(operation.id)) continue;
      const own: Naming = (named) => ({ ...naming(named), query: { cartId: named.cart } });
      expect((await said(operation, own, named, token)).status, operation.id).to.equal(200);
    }
  });
});
