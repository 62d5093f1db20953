import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { Database, Jobs, Transact, type Token, type Tx } from 'etalage/core';
import { createTestClock, testStoreView } from 'etalage/core/testing';
import type { WebhookBody } from 'etalage/modules/webhooks';
import { createTestShop } from 'etalage/server/testing';
import { sendAgain } from '../../../modules/webhooks/commands/webhook-commands.ts';
import { WebhooksTables } from '../../../modules/webhooks/adapters/embedded/tables.ts';
import { createJobQueue } from '../../../server/jobs/job-queue.ts';
import { buy, sendOrder, fillCart } from '../../support/buyer.ts';
import { BUYING_MODULES } from '../../support/buying-modules.ts';
import { buyingShop } from './buying-shop.ts';

const KEY = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Somebody who is told, and answers what a test says, 204 unless it says something. */
async function openReceiver() {
  const heard: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    answers,
    url: `http://127.0.0.1:${port}/hooks`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

const openShop = (url: string, clock = createTestClock(Date.UTC(2026, 10, 24, 9))) =>
  createTestShop({
    folder: buyingShop,
    clock,
    modules: [...BUYING_MODULES, 'etalage/modules/webhooks'],
    settings: {
      platform: 'embedded',
      payment: { methods: ['cashondelivery'] },
      pairs: { stock: [10], aheadMinutes: 0 },
      webhooks: {
        endpoints: {
          erp: { url, events: ['order.placed'] },
          audit: { url: `${url}/audit`, events: ['order.cancelled'] },
        },
        keys: { erp: KEY, audit: KEY },
      },
    },
  });

describe('webhooks of orders', function () {
  this.timeout(30_000);

  it('tell an endpoint of what it wants to hear, once, signed as Standard Webhooks has it', async () => {
    await using receiver = await openReceiver();
    await using shop = await openShop(receiver.url);
    const { order } = await fillCart(shop, { sku: 'PAIR-1', qty: 2 });
    await Promise.all([sendOrder(shop, order), sendOrder(shop, order)]);
    await shop.settled();
    const [{ headers, body } = { headers: {}, body: '' }, ...others] = receiver.heard;
    expect(others).to.deep.equal([]);
    const { type, timestamp, data } = JSON.parse(body) as WebhookBody<'order.placed'>;
    expect([type, timestamp]).to.deep.equal(['order.placed', '2026-11-24T09:00:00.000Z']);
    expect(data.order).to.include({ id: order.order_id, currency: 'EUR', status: 'pending' });
    expect(data.order.lines).to.have.length(1);
    const [id, seconds] = [headers['webhook-id'], headers['webhook-timestamp']];
    expect(seconds).to.equal(String(Date.UTC(2026, 10, 24, 9) / 1000));
    const signature = createHmac('sha256', Buffer.alloc(32, 7)).update(`${id}.${seconds}.${body}`).digest('base64');
    expect(headers['webhook-signature']).to.equal(`v1,${signature}`);
  });

  it('are sent again under the same id until they are taken, and end at once where the endpoint is gone', async () => {
    await using receiver = await openReceiver();
    const clock = createTestClock(Date.UTC(2026, 10, 24, 9));
    await using shop = await openShop(receiver.url, clock);
    const messages = () => shop.database.read(WebhooksTables).selectFrom('webhooks_message').selectAll().execute();
    receiver.answers.push(503, 302);
    expect((await buy(shop, { sku: 'PAIR-1' })).status).to.equal(200);
    await shop.settled();
    expect((await messages())[0]).to.include({ tries: 1, delivered_at: null, problem: 'It answers 503' });
    for (const minutes of [1, 2]) {
      clock.advance(minutes * 60_000);
      await shop.settled();
    }
    expect((await messages())[0]).to.include({ tries: 3, problem: '' });
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).to.equal(1);
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-timestamp'])).size).to.equal(3);

    receiver.answers.push(410);
    await buy(shop, { sku: 'PAIR-1' });
    await shop.settled();
    clock.advance(3_600_000);
    await shop.settled();
    expect(receiver.heard).to.have.length(4);

    const [gone] = (await messages()).filter(({ delivered_at: taken }) => taken === null);
    const services: Readonly<Record<string, unknown>> = {
      [Database.id]: shop.database,
      [Transact.id]: <R>(work: (tx: Tx) => Promise<R>) => shop.database.transaction(work),
      [Jobs.id]: createJobQueue({ database: shop.database, now: clock }).of(gone?.store_code ?? ''),
    };
    const views = [{ view: testStoreView({ storeCode: gone?.store_code ?? '' }), platform: 'embedded', config: {} }];
    const commands = {
      dataFolder: '',
      views,
      get: async <T>(token: Token<T>) => services[token.id] as T,
      pagePaths: async () => [],
    };
    expect(await sendAgain({ arguments: ['msg_unknown'], options: {} }, commands)).to.equal(1);
    expect(await sendAgain({ arguments: [gone?.id ?? ''], options: {} }, commands)).to.equal(0);
    clock.advance(1000);
    await shop.settled();
    expect(receiver.heard.at(-1)?.headers['webhook-id']).to.equal(gone?.id);
    expect((await messages()).filter(({ delivered_at: taken }) => taken === null)).to.deep.equal([]);
  });

  it('do not start without a key for each endpoint, and say how to make one', async () => {
    const open = createTestShop({
      folder: buyingShop,
      modules: [...BUYING_MODULES, 'etalage/modules/webhooks'],
      settings: { webhooks: { endpoints: { erp: { url: 'https://erp.example', events: ['order.paid'] } } } },
    });
    const failed = await open.then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failed)
      .to.match(/erp.* has no key/)
      .and.to.include('etalage webhooks key');
  });
});
