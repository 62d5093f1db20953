import { expect } from 'chai';
import {
  ApiClient,
  ApiError,
  Notifications,
  Translator,
  type Context,
  type NotificationInput,
  type Token,
} from 'etalage/core';
import { createTranslator, testStoreView } from 'etalage/core/testing';
import { NothingToPay, PaymentNotPossible, PaymentRedirectEndpoint } from 'etalage/modules/payment';
import { pay } from '../../../../modules/payment-flyingblue/client/lazy/pay.ts';
import { failureOf } from '../catalog/client/shop.ts';

const ORDER = { orderId: '0198c1f0-0000-7000-8000-000000000001', orderNumber: 'AZ1' };

/** A browser whose shop answers so. */
function browser(answer: () => Promise<unknown>) {
  const shown = new Map<string, NotificationInput>();
  const told: string[] = [];
  const calls: unknown[] = [];
  const services = new Map<symbol, unknown>([
    [Translator.key, createTranslator({ messages: {}, view: testStoreView() })],
    [
      Notifications.key,
      {
        show(input: NotificationInput) {
          told.push(input.message);
          shown.set(input.message, input);
          return input.message;
        },
        close: (id: string) => shown.delete(id),
      },
    ],
    [
      ApiClient.key,
      {
        call: (ref: unknown, input: unknown) => {
          calls.push([ref, input]);
          return answer();
        },
      },
    ],
  ]);
  const context: Context = { get: <T>({ key }: Token<T>) => services.get(key) as T };
  return { context, told, calls, shown: () => [...shown.values()] };
}

describe('paying with Flying Blue in the browser', () => {
  it('says that it is under way, asks where to pay, and answers it [CO-22, CO-23, CO-24, CO-25]', async () => {
    const answered = Promise.withResolvers<unknown>();
    const { context, told, calls, shown } = browser(() => answered.promise);
    const address = pay(ORDER, context);
    expect(told).to.deep.equal(['Processing payment...']);
    answered.resolve({ redirect_url: 'https://pay.example/1' });
    expect(await address).to.equal('https://pay.example/1');
    expect(calls).to.deep.equal([[PaymentRedirectEndpoint, { params: { orderId: ORDER.orderId } }]]);
    expect(shown()).to.deep.equal([]);
  });

  it('of what is paid already leads nowhere else', async () => {
    const { context, shown } = browser(() => Promise.reject(new ApiError(NothingToPay)));
    expect([await pay(ORDER, context), shown()]).to.deep.equal([undefined, []]);
  });

  for (const [what, failure] of [
    ['the shop refuses', new ApiError(PaymentNotPossible)],
    ['no answer comes', new ApiError({ status: 0, reason: 'core.noAnswer', message: 'timeout' })],
    ['something breaks', new TypeError('x')],
  ] as const)
    it(`ends when ${what}, with words for the shopper [CO-26, CO-28]`, async () => {
      const { context, shown } = browser(() => Promise.reject(failure));
      expect(await failureOf(pay(ORDER, context)))
        .to.be.instanceOf(ApiError)
        .and.include({
          reason: 'payment.notPossible',
          message: 'Something went wrong placing the order, please contact customer service.',
        });
      expect(shown(), 'nothing says that it is under way').to.deep.equal([]);
    });
});
