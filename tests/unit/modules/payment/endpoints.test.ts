import { expect } from 'chai';
import { ApiError, contribute, defineApi, defineModule, provide } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import {
  NothingToPay,
  payment,
  PaymentIssuersEndpoint,
  PaymentMethods,
  PaymentRedirectEndpoint,
  Payments,
  type PaymentConfig,
  type PaymentMethod,
} from 'etalage/modules/payment';
import { shell } from 'etalage/modules/shell';
import { createEndpointTable, inProcessCall } from 'etalage/server';
import paymentApi from '../../../../modules/payment/api/index.ts';

const OPEN = '0198c1f0-0000-7000-8000-000000000001';
const PAID = '0198c1f0-0000-7000-8000-000000000002';
const BANKS = [
  { id: 'A', name: 'Eerste Bank' },
  { id: 'B', name: 'Tweede Bank' },
];
const SETTINGS: PaymentConfig['secret'] = {
  methods: ['banks', 'broken', 'cashondelivery'],
  fees: {},
  bankTransfer: { account: '', bank: '', name: '', paidWithin: 14 },
  limits: { redirects: 100, wrongHooks: 100 },
};
const methodOf = (code: string, issuers: NonNullable<PaymentMethod['issuers']>) =>
  contribute(PaymentMethods, `shop.${code}`, { code, title: code, issuers });

const unused = (): never => {
  throw new Error('Nobody asks for it');
};
const payments: Payments = {
  offered: unused,
  check: unused,
  begin: unused,
  cancel: unused,
  capture: unused,
  refund: unused,
  giveUpRefund: unused,
  find: unused,
  catchUp: unused,
  recordEvent: unused,
  async redirectUrl(orderId) {
    if (orderId === PAID) throw new ApiError(NothingToPay);
    return `https://pay.example/${orderId}`;
  },
};

/** A shop with methods of its own beside those of the module; the settings list some of them. */
async function shopWithBanks() {
  const shop = defineModule({ id: 'shop', kernel: '*', requires: ['payment'] });
  const contributions = [
    methodOf('banks', async () => BANKS),
    methodOf('broken', () => Promise.reject(new Error('connect ECONNREFUSED'))),
    methodOf('unlisted', async () => BANKS),
  ];
  const kernel = await createTestKernel({
    modules: [shell, payment, shop],
    sides: [paymentApi, defineApi(shop, () => ({ contributions, providers: [provide(Payments, {}, () => payments)] }))],
    settings: { payment: SETTINGS },
  });
  return { kernel, call: inProcessCall(createEndpointTable(kernel)) };
}

describe('The endpoints of payments', () => {
  it('answer whom one can pay through, of each method that asks for it and is offered [AP-94]', async () => {
    const { kernel, call } = await shopWithBanks();
    expect(await call(PaymentIssuersEndpoint, {})).to.deep.equal([{ method: 'banks', issuers: BANKS }]);
    expect(
      kernel.reported.map(({ message }) => message),
      'one that does not answer keeps nobody from the others',
    ).to.deep.equal(['Whom to pay through by broken is not known']);
  });

  it('answer where an order is paid, and refuse one that is paid [AP-83, AP-94]', async () => {
    const { call } = await shopWithBanks();
    const redirect = (orderId: string) => call(PaymentRedirectEndpoint, { params: { orderId } });
    expect(await redirect(OPEN)).to.deep.equal({ redirect_url: `https://pay.example/${OPEN}` });
    for (const [order, reason] of [
      [PAID, 'payment.nothingToPay'],
      ['nothing', 'core.invalid'],
    ] as const) {
      const error = await redirect(order).catch((failure: unknown) => failure);
      expect(error, order).to.be.instanceOf(ApiError).and.include({ reason });
    }
  });
});
