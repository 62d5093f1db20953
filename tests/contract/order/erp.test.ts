import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import erpApi from '../../../cli/docs/examples/erp/api/index.ts';
import { sendToErp } from '../../../cli/docs/examples/erp/api/send-to-erp.ts';
import { SendToErp } from '../../../cli/docs/examples/erp/module.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { testJobs } from '../jobs/test-jobs.ts';
import { addedJobs, heardBy } from './listening.ts';
import { orderFor, testOrders } from './test-shop.ts';

/** An ERP that answers what it is told to, and keeps what it heard. */
async function openErp() {
  const heard: { readonly key: unknown; readonly order: unknown }[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ key: request.headers['idempotency-key'], order: JSON.parse(body) as unknown });
      response.writeHead(answers.shift() ?? 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { heard, answers, url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

onBothEngines('The example of an ERP', (openDatabase) => {
  const shopWith = async (settings: { url: string; key: string }) => {
    const shop = await testOrders(openDatabase, {}, heardBy(erpApi, settings));
    return {
      ...shop,
      pay: (orderId: string) =>
        shop.transact((tx) =>
          shop.changes.paymentChanged(tx, { orderId, method: 'elsewhere', amount: 1, received: 1, state: 'paid' }),
        ),
    };
  };

  it('adds one job for each paid order, and sends it until the ERP has answered', async () => {
    const erp = await openErp();
    try {
      const settings = { url: erp.url, key: 'k' };
      const { orders, pay, database } = await shopWith(settings);
      const order = orderFor({}, 'elsewhere');
      await Promise.all([orders.place(order), orders.place(order), orders.place(orderFor({}, 'elsewhere'))]);
      const id = order.order_id ?? '';
      expect(await addedJobs(database, SendToErp.id)).to.deep.equal([]);
      await Promise.all([pay(id), pay(id)]);
      const [sent, ...others] = await addedJobs(database, SendToErp.id);
      expect(others).to.deep.equal([]);
      expect(sent).to.deep.include({ id, status: 'processing', total: 13_494, currency: 'EUR' });
      expect(sent).to.have.deep.property('lines', [{ sku: 'PUMP', qty: 1, total: 12_999 }]);

      const jobs = testJobs(database);
      const runner = await jobs.runner([sendToErp(settings)]);
      erp.answers.push(503);
      await runner.runDue();
      jobs.clock.now += 60_000;
      await runner.runDue();
      jobs.clock.now += 60_000;
      expect(await runner.runDue()).to.equal(0);
      expect(erp.heard).to.deep.equal([sent, sent].map((one) => ({ key: id, order: one })));
    } finally {
      erp.close();
    }
  });

  it('tells nobody without an address', async () => {
    const { orders, pay, database } = await shopWith({ url: '', key: '' });
    const { orderId } = await orders.place(orderFor({}, 'elsewhere'));
    await pay(orderId);
    expect(await addedJobs(database, SendToErp.id)).to.deep.equal([]);
  });
});
