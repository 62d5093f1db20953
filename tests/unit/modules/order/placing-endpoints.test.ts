import { expect } from 'chai';
import { AddressExtensions, Database, provide, provideValue, Transact } from 'etalage/core';
import { createExtensionReaders } from 'etalage/core/extensions';
import { Orders, type OrderToPlace } from 'etalage/modules/order';
import { AccountForms } from 'etalage/modules/user';
import { testDatabase } from 'etalage/server/testing';
import { idempotencyMigration } from '../../../../core/http/idempotency.ts';
import { placingEndpoints } from '../../../../modules/order/api/placing-endpoints.ts';
import { checkForm } from '../../../../modules/user/domain/lazy/check-form.ts';
import { DUTCH_ADDRESS } from '../../../support/dutch-address.ts';
import { ask, posted, serve } from '../../../support/serve-endpoints.ts';

describe('endpoints that place orders', () => {
  const placed: OrderToPlace[] = [];
  const running: { stop(): Promise<void> }[] = [];
  beforeEach(() => void placed.splice(0));
  afterEach(() => Promise.all(running.splice(0).map(({ stop }) => stop())));

  async function open(max: number) {
    const database = await testDatabase({ core: [idempotencyMigration] });
    const answer = { orderId: 'x', orderNumber: '1', entityId: 1, placedAt: Date.UTC(2026, 10, 23, 12) };
    const orders = provide(Orders, { transact: Transact }, ({ transact }) => {
      const place = (order: OrderToPlace) =>
        transact(async () => {
          placed.push(order);
          return { ...answer, payment: 'none' };
        });
      return { place } as unknown as Orders;
    });
    const forms: Pick<AccountForms, 'check'> = { check: async (form, fields) => checkForm(form, fields) };
    const readers = createExtensionReaders({ translator: { t: (key) => key }, report: () => {} });
    const shop = await serve(placingEndpoints(max), {
      host: [
        orders,
        provideValue(Database, database),
        provideValue(AccountForms, forms as AccountForms),
        provideValue(AddressExtensions, readers([])),
      ],
    });
    running.push(shop, { stop: async () => database[Symbol.asyncDispose]() });
    return async (billing: object, shipping: object = billing, more: object = {}) => {
      const { status, json } = await ask(
        `${shop.url}/api/order`,
        posted({
          cart_id: 'cart-1',
          products: [{ sku: 'PUMP-38', qty: 1, price: 100 }],
          addressInformation: {
            billingAddress: { ...DUTCH_ADDRESS, ...billing },
            shippingAddress: { ...DUTCH_ADDRESS, ...shipping },
            payment_method_code: 'cashondelivery',
          },
          ...more,
        }),
      );
      return { status, result: json['result'] };
    };
  }

  it('have a mailbox get the e-mails of a few orders in a quarter of an hour, and no refused ones counted', async () => {
    const order = await open(12);
    for (const _ of [1, 2, 3]) expect((await order({ email: 'an@example.nl', city: '' })).status).to.equal(400);
    expect((await order({ email: 'an@example.nl' })).status).to.equal(200);
    expect((await order({}, { email: ' An@Example.nl ' })).status).to.equal(200);
    expect((await order({ email: 'an@example.nl' })).status, 'one more').to.equal(429);
    expect((await order({ email: 'jan@example.nl' })).status, 'another mailbox').to.equal(200);
    expect(placed.map(({ email }) => email)).to.deep.equal(['an@example.nl', 'An@Example.nl', 'jan@example.nl']);
  });

  it('refuse what is no e-mail address in either address, by field', async () => {
    const order = await open(60);
    for (const [billing, shipping, field] of [
      ['"a b"@example.nl', 'an@example.nl', 'billingAddress'],
      ['an@example.nl', `${'😀'.repeat(40)}@example.com`, 'shippingAddress'],
    ] as const) {
      const { status, result } = await order({ email: billing }, { email: shipping });
      expect(status).to.equal(400);
      expect((result as { dataPath: string }[]).map(({ dataPath }) => dataPath)).to.deep.equal([
        `/addressInformation/${field}/email`,
      ]);
    }
    expect(placed).to.deep.equal([]);
  });
});
