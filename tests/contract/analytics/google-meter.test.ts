import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { CurrentStoreView, Jobs as JobsToken, type Jobs, type Tx } from 'etalage/core';
import type { Order, Refund } from 'etalage/modules/order';
import { googleMeter } from '../../../modules/analytics/api/google-meter.ts';
import { notePurchase, noteRefund } from '../../../modules/analytics/api/order-jobs.ts';
import { MeasuredClient, OrderMeters, type OrderEvent } from '../../../modules/analytics/module.ts';

const PURCHASE: OrderEvent = {
  name: 'purchase',
  currency: 'EUR',
  order: '720000001',
  store: 'default',
  cents: 18_995,
  tax: 3297,
  delivery: 0,
  coupon: '',
  items: [{ sku: 'VALENTINA-38', name: 'Valentina', cents: 18_995, qty: 1 }],
};

/** Google on this machine. */
async function google(answer: RequestListener) {
  const asked: { url: string; body: unknown }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) as unknown });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const meter = googleMeter({
    measurementId: 'G-TEST1234',
    script: 'https://www.googletagmanager.com/gtag/js',
    apiSecret: 'very-secret',
    collect: `http://127.0.0.1:${port}/mp/collect`,
  });
  return {
    asked,
    meter,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('an order that the server tells Google of', () => {
  it('is one event of the Measurement Protocol, with what the shopper agreed to alone [PL-26]', async () => {
    await using there = await google((_, response) => response.writeHead(204).end());
    await there.meter.send(PURCHASE, '111.222');
    expect(there.asked).to.deep.equal([
      {
        url: '/mp/collect?measurement_id=G-TEST1234&api_secret=very-secret',
        body: {
          client_id: '111.222',
          events: [
            {
              name: 'purchase',
              params: {
                transaction_id: '720000001',
                affiliation: 'default',
                value: 189.95,
                tax: 32.97,
                shipping: 0,
                currency: 'EUR',
                items: [{ item_id: 'VALENTINA-38', item_name: 'Valentina', price: 189.95, quantity: 1 }],
              },
            },
          ],
        },
      },
    ]);
  });

  it('is told again where it was not taken, and no log learns the secret', async () => {
    for (const [answer, why] of [
      [(_: unknown, response) => response.writeHead(503).end('busy'), 'answers 503'],
      [(request) => request.socket.destroy(), 'does not answer'],
    ] satisfies [RequestListener, string][]) {
      await using there = await google(answer);
      const failure = await there.meter.send(PURCHASE, '111.222').catch((error: unknown) => error);
      expect(String(failure))
        .to.match(/^Error: http:\/\/127\.0\.0\.1:\d+\/mp\/collect /)
        .and.include(why);
      expect(String(failure)).not.to.include('very-secret');
    }
  });
});

describe('an order that has become true', () => {
  const order = {
    number: '720000001',
    currency: 'EUR',
    total: 100,
    tax: 0,
    delivery: 0,
    lines: [],
  } as unknown as Order;
  const refund = { id: 'r1', total: 100, tax: 0, lines: [], costs: [] } as unknown as Refund;
  const noted = async (of: Order, refunded?: Refund) => {
    const jobs: object[] = [];
    const queue: Jobs = {
      add: async (_tx, ref, payload, options) => void jobs.push({ ...ref, payload, options }),
    };
    const services = new Map<string, unknown>([
      [JobsToken.id, queue],
      [OrderMeters.id, [{ id: 'google' }, { id: 'other' }]],
      [CurrentStoreView.id, { storeCode: 'default' }],
    ]);
    const get = <T>({ id }: { id: string }): T => services.get(id) as T;
    // Nothing is written but jobs.
    await (refunded ? noteRefund(of, refunded, {} as Tx, { get }) : notePurchase(of, {} as Tx, { get }));
    return jobs as { payload: { meter: string; client: string; event: OrderEvent }; options: { key: string } }[];
  };

  it('is one job for each who is told, and none where nobody agreed [RU-33]', async () => {
    expect(await noted(order)).to.deep.equal([]);
    const jobs = await noted(MeasuredClient.on(order, { client: '111.222' }));
    expect(jobs.map(({ payload: { meter, client }, options }) => [meter, client, options.key])).to.deep.equal([
      ['google', '111.222', 'google:purchase:720000001'],
      ['other', '111.222', 'other:purchase:720000001'],
    ]);
  });

  it('is told of once more for each refund, where somebody agreed [RU-33]', async () => {
    expect(await noted(order, refund)).to.deep.equal([]);
    const jobs = await noted(MeasuredClient.on(order, { client: '111.222' }), refund);
    expect(jobs.map(({ payload: { event }, options }) => [event.name, event.cents, options.key])).to.deep.equal([
      ['refund', 100, 'google:refund:720000001:r1'],
      ['refund', 100, 'other:refund:720000001:r1'],
    ]);
  });
});
