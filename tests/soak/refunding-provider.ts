import { testDatabase } from 'etalage/server/testing';
import { createSignature } from '../../modules/payment-flyingblue/shop/signature.ts';
import { demoMigrations } from '../../modules/payment-flyingblue-demo/api/migrations.ts';
import { DemoTables } from '../../modules/payment-flyingblue-demo/shop/tables.ts';
import { createTestPage } from '../../modules/payment-flyingblue-demo/shop/test-page/test-page.ts';

const SECRET = 'a-secret-of-the-tests-0123456789-abcdef';

/**
 * The test page of Flying Blue in this process: a provider that lives on when shops are killed.
 * @param now the shops' clock
 * @param hear called when it is asked to pay back
 */
export async function openProvider(now: () => number, hear: () => void) {
  const database = await testDatabase({ 'payment-flyingblue-demo': demoMigrations });
  const signature = createSignature({ read: async () => SECRET }, now);
  const page = createTestPage({
    settings: { port: 0, host: '' },
    host: '127.0.0.1',
    signature: {
      ...signature,
      isGood(header, signed) {
        // News and new sessions name an order by its reference, refunds by their id.
        if (String(signed).startsWith('{"id":')) hear();
        return signature.isGood(header, signed);
      },
    },
    database,
    now,
    report: () => {}, // a shop that is dead cannot be told
  });
  const { url } = await page.open();
  const db = database.read(DemoTables);
  return {
    /** Settings of a shop that has its payments made here. */
    env: { ETALAGE__PAYMENT_FLYINGBLUE__PROVIDER_URL: url, ETALAGE__PAYMENT_FLYINGBLUE__SECRET: SECRET },
    paid: () => db.selectFrom('payment_flyingblue_demo_session').selectAll().where('state', '=', 'paid').execute(),
    paidBack: () => db.selectFrom('payment_flyingblue_demo_refund').selectAll().execute(),
    async close() {
      await page[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
export type Provider = Awaited<ReturnType<typeof openProvider>>;
