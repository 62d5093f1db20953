import {
  AddressExtensions,
  CurrentStoreView,
  endpoint,
  InvalidExtension,
  Translator,
  type Address,
  type Context,
  type JsonSchema,
} from 'etalage/core';
import { PaymentNotPossible, UnknownPaymentMethod } from 'etalage/modules/payment';
import { CouponNotValid } from 'etalage/modules/promotion';
import { InvalidShippingChoice } from 'etalage/modules/shipping';
import { paymentMethodView, shippingMethodView } from '../wire/method-views.ts';
import { platformTotals } from '../wire/platform-totals.ts';
import { readAdditional, readAddress, readAddressInformation, readMethod, text } from '../wire/read-address.ts';
import {
  ApplyCouponEndpoint,
  CartPaymentMethodsEndpoint,
  Carts,
  CartShippingMethodsEndpoint,
  CartTotalsEndpoint,
  CollectTotalsEndpoint,
  CouponEndpoint,
  DeleteCouponEndpoint,
  SelectedPaymentMethodEndpoint,
  SetPaymentInformationEndpoint,
  ShippingInformationEndpoint,
  UnknownShippingMethod,
  type CartQuote,
  type PlatformTotals,
} from '../module.ts';
import { cartErrors } from './item-endpoints.ts';
import type { cartLimits } from './limits.ts';
import {
  address,
  addressInformation,
  applyCoupon,
  cartQuery,
  coupon,
  deleteCoupon,
  done,
  methods,
  paymentMethod,
  paymentMethods,
  shippingMethods,
  totals,
  yes,
} from './schemas.ts';

const NO_ADDRESS = 'No address element provided within the request body';
const NO_METHODS = 'No shipping and payment methods element provided within the request body';

/** A body with one element, which is missed in these words. */
const bodyWith = (name: string, schema: JsonSchema, missing?: string): JsonSchema => ({
  type: 'object',
  required: [name],
  ...(missing !== undefined && { missing: { [name]: missing } }),
  properties: { [name]: schema },
});

const countryOf = ({ get }: Context): string => get(CurrentStoreView).tax.defaultCountry;

/** An address with the data of modules that was sent with it. @throws ApiError InvalidExtension */
function withData<A extends Address | undefined>(address: A, sent: unknown, path: string, { get }: Context): A {
  const { extension_attributes: more }: { extension_attributes?: unknown } = { ...Object(sent) };
  const { extensions: data }: { extensions?: unknown } = { ...Object(more) };
  const extensions = get(AddressExtensions).read(data, `${path}/extension_attributes/extensions`);
  return address && extensions ? { ...address, extensions } : address;
}

/** What a cart costs, in Magento's form. */
const totalsOf = (quote: CartQuote, { get }: Context): PlatformTotals =>
  platformTotals(quote, {
    currency: get(CurrentStoreView).i18n.currencyCode,
    country: quote.country,
    t: get(Translator).t,
  });

/** A payment method as clients send it; its schema was checked. */
const paymentIn = (sent: object): { readonly method: string; readonly additional: unknown } => {
  const { method, additional_data } = sent as { readonly method: string; readonly additional_data?: unknown };
  return { method, additional: readAdditional(additional_data) };
};

/** What carts cost, where they go, how they are delivered and paid, and their coupons. */
export const totalsEndpoints = (limits: ReturnType<typeof cartLimits>) => [
  endpoint(CartTotalsEndpoint, {
    summary: 'What a cart costs',
    schema: { query: cartQuery, result: totals },
    errors: cartErrors,
    handle: async ({ query }, context) => totalsOf(await context.get(Carts).totals(query.cartId ?? ''), context),
  }),
  endpoint(CartPaymentMethodsEndpoint, {
    summary: 'How a cart can be paid',
    schema: { query: cartQuery, result: paymentMethods },
    errors: cartErrors,
    handle: async ({ query }, { get }) => (await get(Carts).paymentMethods(query.cartId ?? '')).map(paymentMethodView),
  }),
  endpoint(CartShippingMethodsEndpoint, {
    summary: 'How a cart can be delivered to an address',
    schema: { query: cartQuery, body: bodyWith('address', address, NO_ADDRESS), result: shippingMethods },
    errors: [...cartErrors, InvalidExtension],
    async handle({ query: { cartId = '' }, body }, context) {
      const to = withData(readAddress({ ...body.address }, countryOf(context)), body.address, '/address', context);
      return (await context.get(Carts).shippingMethods(cartId, to)).map(shippingMethodView);
    },
  }),
  endpoint(ShippingInformationEndpoint, {
    summary: 'Says where a cart goes and how; answers what it costs and how it can be paid',
    schema: {
      query: cartQuery,
      body: bodyWith('addressInformation', addressInformation, NO_ADDRESS),
      result: {
        type: 'object',
        required: ['payment_methods', 'totals'],
        properties: { payment_methods: paymentMethods, totals },
      },
    },
    errors: [...cartErrors, UnknownShippingMethod, InvalidShippingChoice, InvalidExtension],
    limits: limits.changes,
    async handle({ query: { cartId = '' }, body }, context) {
      const information = readAddressInformation({ ...body.addressInformation }, countryOf(context));
      const sent: Readonly<Record<string, unknown>> = { ...body.addressInformation };
      const name = sent['shippingAddress'] ? 'shippingAddress' : 'shipping_address';
      const { shippingAddress: to } = information;
      const address = withData(to, sent[name], `/addressInformation/${name}`, context);
      const answer = await context
        .get(Carts)
        .setAddresses(cartId, { ...information, ...(address && { shippingAddress: address }) });
      return {
        payment_methods: answer.paymentMethods.map(paymentMethodView),
        totals: totalsOf(answer.totals, context),
      };
    },
  }),
  endpoint(CollectTotalsEndpoint, {
    summary: 'Says how a cart is delivered and paid; answers what it costs',
    schema: { query: cartQuery, body: bodyWith('methods', methods, NO_METHODS), result: totals },
    errors: [...cartErrors, UnknownShippingMethod, UnknownPaymentMethod, PaymentNotPossible],
    limits: limits.changes,
    async handle({ query: { cartId = '' }, body }, context) {
      const { get } = context;
      const sent: Readonly<Record<string, unknown>> = { ...body.methods };
      await get(Carts).setAddresses(cartId, readMethod(sent));
      const payment = sent['paymentMethod'];
      if (typeof payment === 'object' && payment !== null) await get(Carts).setPayment(cartId, paymentIn(payment));
      return totalsOf(await get(Carts).totals(cartId), context);
    },
  }),
  endpoint(SetPaymentInformationEndpoint, {
    summary: 'Says how a cart is paid, by whom',
    schema: {
      query: cartQuery,
      body: {
        type: 'object',
        required: ['paymentMethod'],
        properties: {
          email: { type: ['string', 'null'], maxLength: 254 },
          paymentMethod,
          billingAddress: { anyOf: [address, { type: 'null' }] },
        },
      },
      result: yes,
    },
    errors: [...cartErrors, UnknownPaymentMethod, PaymentNotPossible],
    limits: limits.changes,
    handle({ query, body: { paymentMethod: sent, billingAddress, ...body } }, context) {
      const email = text(body.email);
      const payment = {
        ...paymentIn(sent),
        ...(email !== undefined && { email }),
        ...(billingAddress && { billingAddress: readAddress({ ...billingAddress }, countryOf(context)) }),
      };
      return done(context.get(Carts).setPayment(query.cartId ?? '', payment));
    },
  }),
  endpoint(SelectedPaymentMethodEndpoint, {
    summary: 'Says how a cart is paid; answers its id',
    schema: { query: cartQuery, body: bodyWith('method', paymentMethod), result: { type: 'string' } },
    errors: [...cartErrors, UnknownPaymentMethod, PaymentNotPossible],
    limits: limits.changes,
    async handle({ query: { cartId = '' }, body }, { get }) {
      await get(Carts).setPayment(cartId, paymentIn(body.method));
      return cartId;
    },
  }),
  endpoint(ApplyCouponEndpoint, {
    summary: 'Applies a coupon in place of the one before',
    schema: applyCoupon,
    errors: [...cartErrors, CouponNotValid],
    limits: limits.coupons,
    handle: ({ query }, { get }) => done(get(Carts).applyCoupon(query.cartId ?? '', query.coupon.trim())),
  }),
  endpoint(DeleteCouponEndpoint, {
    summary: 'Takes the coupon off a cart',
    schema: deleteCoupon,
    errors: cartErrors,
    limits: limits.changes,
    handle: ({ query }, { get }) => done(get(Carts).removeCoupon(query.cartId ?? '')),
  }),
  endpoint(CouponEndpoint, {
    summary: 'The coupon of a cart',
    schema: coupon,
    errors: cartErrors,
    handle: async ({ query }, { get }) => (await get(Carts).coupon(query.cartId ?? '')) ?? null,
  }),
];
