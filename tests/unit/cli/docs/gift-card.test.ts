import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import type { Context } from 'etalage/core';
import { giftCardMethod } from '../../../../cli/docs/examples/gift-card/api/gift-card.ts';

const KEY = 'of the issuer';
const context: Context = {
  get: () => {
    throw new Error('asks for no service');
  },
};
const hear = (text: string, { key = KEY, signedBy = KEY } = {}) =>
  giftCardMethod({ key, countries: ['NL'], page: '' }).readWebhook?.(
    {
      body: Buffer.from(text),
      headers: {
        'x-signature': createHmac('sha256', signedBy || 'x')
          .update(text)
          .digest('hex'),
      },
    },
    context,
  );
const reasonOf = (asked: Promise<unknown> | undefined): Promise<unknown> =>
  asked?.then(
    () => 'believed',
    (error: { reason?: string }) => error.reason,
  ) ?? Promise.resolve('no hook');

describe('the example of a payment method', () => {
  it('believes what the issuer signed, and nothing else', async () => {
    const event = JSON.stringify({ event: 'e1', order: 'o1', cents: 1200 });
    expect(await hear(event)).to.deep.equal({
      id: 'e1',
      orderId: 'o1',
      reference: 'card-o1',
      state: 'paid',
      amount: 1200,
      currency: 'EUR',
    });
    expect(await reasonOf(hear(event, { signedBy: 'a guess' }))).to.equal('payment.badSignature');
    expect(await reasonOf(hear(event, { key: '' }))).to.equal('payment.badSignature');
    expect(await reasonOf(hear('{"event":'))).to.equal('payment.badEvent');
    expect(await reasonOf(hear('{"event":"e1"}'))).to.equal('payment.badEvent');
  });

  it('sends the shopper to the page of the issuer, which knows the way back', async () => {
    const returnUrl = 'https://shop.example/back/?order=o1';
    const order = { orderId: 'o1', orderNumber: '1', amount: 1200, currency: 'EUR', email: '', additional: undefined };
    const urls = { returnUrl, failedUrl: '', webhookUrl: '' };
    const start = (page: string) => giftCardMethod({ key: KEY, countries: ['NL'], page }).start?.(order, urls, context);
    const { redirectUrl = '' } = (await start('https://cards.example/pay')) ?? {};
    const { origin, searchParams } = new URL(redirectUrl);
    expect([origin, searchParams.get('order'), searchParams.get('return')]).to.deep.equal([
      'https://cards.example',
      'o1',
      returnUrl,
    ]);
    expect(await start('')).to.include({ redirectUrl: returnUrl });
  });

  it('is offered where its settings say, and not without a key', () => {
    const cart = { isVirtual: false, country: 'NL', grandTotal: 100, storeCode: 'default' };
    const offered = (key: string, country = 'NL') =>
      giftCardMethod({ key, countries: ['NL'], page: '' }).isOffered?.({ ...cart, country });
    expect([offered(KEY), offered(KEY, 'BE'), offered('')]).to.deep.equal([true, false, false]);
  });
});
