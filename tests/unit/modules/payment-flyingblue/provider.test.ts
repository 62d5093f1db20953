import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import { ApiError, type Context, type Token } from 'etalage/core';
import { Payments, type PaymentEvent } from 'etalage/modules/payment';
import { FlyingBlueProvider, FlyingBlueSignature } from 'etalage/modules/payment-flyingblue';
import { createProvider } from '../../../../modules/payment-flyingblue/api/provider.ts';
import { providerOf } from '../../../../modules/payment-flyingblue/shop/set-provider.ts';
import { failureOf } from '../catalog/client/shop.ts';
import { json, remoteServer } from './remote-server.ts';

const ORDER = {
  orderId: '0198c1f0-0000-7000-8000-000000000001',
  orderNumber: 'AZ1',
  amount: 24_900,
  currency: 'EUR',
  email: 'an@example.com',
  additional: null,
};
const URLS = {
  returnUrl: 'https://shop.example/order-confirmation/?order=1',
  failedUrl: 'https://shop.example/order-failed/?order=1',
  webhookUrl: 'https://shop.example/api/ext/payment/hook/flying_blue_payment',
};
const EVENT = {
  id: 'e1',
  session: 's1',
  reference: ORDER.orderId,
  state: 'paid',
  amount: 24_900,
  currency: 'EUR',
};

/** What a method may ask of the shop that has its provider there, with the events that it told. */
function shopAt(providerUrl: string) {
  const recorded: PaymentEvent[] = [];
  const services = new Map<symbol, unknown>([
    [FlyingBlueProvider.key, providerOf({ providerUrl })],
    [FlyingBlueSignature.key, { sign: async (body: string) => `signed ${body}`, isGood: async () => true }],
    [
      Payments.key,
      {
        recordEvent: async (_: string, event: PaymentEvent) => {
          recorded.push(event);
        },
      },
    ],
  ]);
  const context: Context = { get: <T>({ key }: Token<T>) => services.get(key) as T };
  return { recorded, context };
}

/** Long enough for a slow machine, or short where nobody answers; in ms. */
const timeoutFor = (what: string): number => (what === 'never answers' ? 200 : 10_000);

/** Begins a payment at a provider that answers so. */
async function begin(answer: (response: ServerResponse) => void, timeout = timeoutFor('')) {
  await using remote = await remoteServer(answer);
  const { context, recorded } = shopAt(`${remote.url}/`);
  const begun = createProvider({ timeout }).begin(ORDER, URLS, 9_999_999, context);
  const end = await begun.catch((error: unknown) => error);
  return { end, recorded, received: remote.received, url: remote.url };
}

describe('the provider of Flying Blue', () => {
  it('is asked for a session, signed, without anything of the shopper', async () => {
    const { end, received, url } = await begin((response) => json(response, 201, { id: 's1', url: '/pay/s1' }));
    expect(end).to.deep.equal({ redirectUrl: `${url}/pay/s1`, reference: 's1' });
    const [asked] = received;
    expect([asked?.method, asked?.url]).to.deep.equal(['POST', '/sessions']);
    expect(asked?.headers['flyingblue-signature']).to.equal(`signed ${asked?.body}`);
    expect(JSON.parse(asked?.body ?? '')).to.deep.equal({
      reference: ORDER.orderId,
      order_number: 'AZ1',
      amount: 24_900,
      currency: 'EUR',
      return_url: URLS.returnUrl,
      failed_url: URLS.failedUrl,
      hook_url: URLS.webhookUrl,
      expires_at: 9_999_999,
    });
  });

  const BAD: Readonly<Record<string, (response: ServerResponse) => void>> = {
    'is down': (response) => response.destroy(),
    'never answers': () => {},
    'stops in the middle': (response) => response.writeHead(201).write('{"id":'),
    'answers 500': (response) => json(response, 500, { error: 'x' }),
    'answers 200 to a new session': (response) => json(response, 200, { id: 's1', url: '/pay/s1' }),
    'answers no JSON': (response) => response.writeHead(201).end('<html>'),
    'answers without an address': (response) => json(response, 201, { id: 's1' }),
    'answers a list': (response) => json(response, 201, [1]),
    redirects: (response) => response.writeHead(302, { location: 'https://elsewhere.example' }).end(),
    'leads to a script': (response) => json(response, 201, { id: 's1', url: 'javascript:alert(1)' }),
    'leads elsewhere without encryption': (response) => json(response, 201, { id: 's1', url: 'http://x.example/' }),
    'says with 409 that it was refused': (response) =>
      json(response, 409, { id: 's1', event: { ...EVENT, state: 'refused' } }),
    'says of an error that it is paid': (response) => json(response, 409, { id: 's0', event: { ...EVENT, state: 1 } }),
  };
  for (const [what, answer] of Object.entries(BAD))
    it(`that ${what} begins no payment`, async () => {
      const { end, recorded } = await begin(answer, timeoutFor(what));
      expect(end).to.be.instanceOf(Error).and.not.instanceOf(ApiError);
      expect(recorded).to.deep.equal([]);
    });

  it('may send shoppers to a page of its own elsewhere, encrypted', async () => {
    const { end } = await begin((response) => json(response, 201, { id: 's1', url: 'https://pay.example/s1' }));
    expect(end).to.deep.equal({ redirectUrl: 'https://pay.example/s1', reference: 's1' });
  });

  it('says of an order that is paid already by what: nobody pays it twice', async () => {
    const { end, recorded } = await begin((response) => json(response, 409, { id: 's1', event: EVENT }));
    expect(end).to.be.instanceOf(ApiError).and.include({ reason: 'payment.nothingToPay' });
    expect(recorded).to.deep.equal([
      { id: 'e1', orderId: ORDER.orderId, reference: 's1', state: 'paid', amount: 24_900, currency: 'EUR' },
    ]);
  });

  it('says of another order nothing about this one: nothing is counted, and the shopper may try again', async () => {
    const of = { ...EVENT, reference: '0198c1f0-0000-7000-8000-00000000000f' };
    const { end, recorded } = await begin((response) => json(response, 409, { id: 's1', event: of }));
    expect(end).to.be.instanceOf(Error).and.not.instanceOf(ApiError);
    expect(recorded).to.deep.equal([]);
  });

  it('ends a session whose order was cancelled; what was decided before is told, of this order only', async () => {
    const of = { ...EVENT, reference: 'another' };
    const answers: [number, object?][] = [
      [204],
      [404, { error: 'unknown' }],
      [409, { id: 's1', event: EVENT }],
      [409, { id: 's1', event: of }],
      [503, {}],
    ];
    await using remote = await remoteServer((response) => {
      const [status, body] = answers.shift() ?? [500];
      return body ? json(response, status, body) : void response.writeHead(status).end();
    });
    const { context } = shopAt(remote.url);
    const provider = createProvider({ timeout: timeoutFor('') });
    const attempt = { orderId: ORDER.orderId, reference: 's1' };
    for (const _ of [204, 404]) expect(await provider.end(attempt, context)).to.equal(undefined);
    expect(await provider.end(attempt, context)).to.include({ state: 'paid', orderId: ORDER.orderId });
    for (const _ of [409, 503]) expect(await failureOf(provider.end(attempt, context))).to.be.instanceOf(Error);
    expect(remote.received[0]).to.include({ method: 'DELETE', url: '/sessions/s1' });
  });

  it('is asked what has become of a session, signed over the path', async () => {
    const attempt = { orderId: ORDER.orderId, reference: 's1' };
    const answers = [
      { id: 's1' },
      { id: 's1', event: { ...EVENT, state: 'refused' } },
      { id: 'another' },
      { id: 's1', event: { ...EVENT, reference: 'another' } },
    ];
    await using remote = await remoteServer((response) => json(response, 200, answers.shift()));
    const { context } = shopAt(remote.url);
    const provider = createProvider({ timeout: timeoutFor('') });
    expect(await provider.ask(attempt, context)).to.equal(undefined);
    expect(await provider.ask(attempt, context)).to.include({ state: 'refused', reference: 's1' });
    for (const _ of ['session', 'order'])
      expect(await failureOf(provider.ask(attempt, context))).to.be.instanceOf(Error);
    expect(remote.received[0]?.headers['flyingblue-signature']).to.equal('signed /sessions/s1');
  });

  describe('that pays back', () => {
    const REFUND = {
      id: 'o1:1',
      orderId: ORDER.orderId,
      orderNumber: 'AZ1',
      reference: 's1',
      amount: 500,
      currency: 'EUR',
    };
    const refund = async (answer: (response: ServerResponse) => void, timeout = timeoutFor('')) => {
      await using remote = await remoteServer(answer);
      const { context } = shopAt(remote.url);
      const end = await createProvider({ timeout })
        .refund(REFUND, context)
        .catch((error: unknown) => error);
      return { end, received: remote.received };
    };

    it('is asked by the id of the refund, signed', async () => {
      const { end, received } = await refund((response) =>
        json(response, 200, { id: 'o1:1', state: 'done', reference: 'b1' }),
      );
      expect(end).to.deep.equal({ state: 'done', reference: 'b1' });
      const [asked] = received;
      expect([asked?.method, asked?.url]).to.deep.equal(['POST', '/sessions/s1/refunds']);
      expect(asked?.headers['flyingblue-signature']).to.equal(`signed ${asked?.body}`);
      expect(JSON.parse(asked?.body ?? '')).to.deep.equal({ id: 'o1:1', amount: 500, currency: 'EUR' });
    });

    it('may refuse for good, or not have decided yet', async () => {
      const failed = await refund((response) => json(response, 200, { id: 'o1:1', state: 'failed', why: 'gone' }));
      expect(failed.end).to.deep.equal({ state: 'failed', why: 'gone' });
      expect((await refund((response) => json(response, 202, {}))).end).to.equal(undefined);
    });

    for (const [what, answer] of Object.entries<(response: ServerResponse) => void>({
      'is down': (response) => response.destroy(),
      'never answers': () => {},
      'answers 500': (response) => json(response, 500, {}),
      'answers for another refund': (response) => json(response, 200, { id: 'o1:2', state: 'done' }),
      'answers no state': (response) => json(response, 200, { id: 'o1:1' }),
    }))
      it(`and ${what} is asked again`, async () => {
        expect((await refund(answer, timeoutFor(what))).end).to.be.instanceOf(Error);
      });
  });
});
