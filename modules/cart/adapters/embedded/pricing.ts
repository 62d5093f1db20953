import {
  ApiError,
  type Address,
  type Call,
  type Extensions,
  type ReportError,
  type StoreView,
  type Translator,
} from 'etalage/core';
import { splitTax } from 'etalage/core/money';
import type { Purchasables, Buyer } from 'etalage/modules/catalog';
import { UnknownPaymentMethod, type PaymentCart, type Payments } from 'etalage/modules/payment';
import type { Discounts, Promotions } from 'etalage/modules/promotion';
import type { DeliveryPromises, ShippingMethod } from 'etalage/modules/shipping';
import { contributedCosts } from '../../domain/contributed-costs.ts';
import { discountLines } from '../../domain/totals/discount-lines.ts';
import {
  makeQuote,
  type CostToQuote,
  type LineToQuote,
  type ModuleCostToQuote,
} from '../../domain/totals/make-quote.ts';
import {
  CostsUnknown,
  UnknownShippingMethod,
  type CartShippingMethod,
  type CostRule,
  type Quote,
} from '../../module.ts';

export interface PricingOptions {
  readonly call: Call;
  readonly view: StoreView;
  readonly purchasables: Purchasables;
  readonly promotions: Promotions;
  readonly deliveryMethods: readonly ShippingMethod[];
  readonly promises: DeliveryPromises;
  readonly payments: Payments;
  readonly costRules: readonly CostRule[];
  readonly t: Translator['t'];
  readonly report: ReportError;
}

/** What lines cost depends on, beside them. */
export interface Terms {
  /** Absent before it is known: then what the store view takes for granted. */
  readonly address?: Address | undefined;
  readonly couponCode?: string | undefined;
  readonly email?: string | undefined;
  readonly shipping?: ChosenDelivery | undefined;
  readonly paymentMethod?: string | undefined;
  /** Data of modules with the whole. */
  readonly extensions?: Extensions | undefined;
}
/** Codes of a delivery method; either may be enough. */
export interface ChosenDelivery {
  readonly carrierCode?: string | undefined;
  readonly methodCode?: string | undefined;
}

/** Which chosen methods must be offered; in the place of others the usual one counts, or none. */
export interface Must {
  readonly delivery?: boolean;
  readonly payment?: boolean;
  /** All that modules charge must be known; otherwise what a module cannot say is left out. */
  readonly costs?: boolean;
}

/** Prices lines by the rules of now. */
export interface Pricing {
  buyer(address: Address | undefined): Buyer;
  /** @throws ApiError UnknownShippingMethod, UnknownPaymentMethod for what must be offered and is not */
  quote(lines: readonly LineToQuote[], terms: Terms, must: Must): Promise<Quote>;
  shippingMethods(lines: readonly LineToQuote[], terms: Terms): Promise<readonly CartShippingMethod[]>;
  /** What payment methods are asked for. */
  paymentCart(quote: Quote, address: Address | undefined): PaymentCart;
}

/** Lines with what the rules take off them, and what it depends on. */
interface Basis {
  readonly lines: readonly LineToQuote[];
  readonly extensions: Extensions | undefined;
  readonly address: Address;
  readonly discounts: Discounts;
  readonly rateOf: (taxClass: number) => number;
}

export function createPricing(options: PricingOptions): Pricing {
  const { call, view, purchasables, promotions, deliveryMethods, promises, payments, costRules, t, report } = options;
  const { storeCode } = view;
  const placeOf = (address: Address | undefined): Address =>
    address ?? { country: view.tax.defaultCountry, region: view.tax.defaultRegion };

  function buyer(address: Address | undefined): Buyer {
    const { country, region } = placeOf(address);
    const groupId = call.customer?.groupId;
    return { country, ...(groupId !== undefined && { groupId }), ...(region && { region }) };
  }

  async function basisOf(lines: readonly LineToQuote[], terms: Terms): Promise<Basis> {
    const { address, couponCode, email, extensions } = terms;
    const { id: customerId, groupId } = call.customer ?? {};
    const [discounts, rateOf] = await Promise.all([
      promotions.discounts({
        lines: discountLines(lines),
        ...(couponCode !== undefined && { couponCode }),
        ...(customerId !== undefined && { customerId }),
        ...(groupId !== undefined && { groupId }),
        ...(email !== undefined && { email }),
        ...(extensions && { extensions }),
      }),
      purchasables.taxRates(buyer(address)),
    ]);
    return { lines, extensions, address: placeOf(address), discounts, rateOf };
  }

  function offered({ lines, address }: Basis): readonly { method: ShippingMethod; price: number }[] {
    const delivery = {
      subtotal: lines.reduce((sum, { purchasable, qty }) => sum + purchasable.price * qty, 0),
      quantity: lines.reduce((sum, { qty }) => sum + qty, 0),
      storeCode,
    };
    return deliveryMethods.flatMap((method) => {
      const price = method.price(delivery, address);
      return price === undefined ? [] : [{ method, price }];
    });
  }

  /** How the lines are delivered; undefined while nobody has said so. */
  function deliveryOf(basis: Basis, shipping: ChosenDelivery | undefined, must: Must) {
    const methods = offered(basis);
    const chosen = shipping && methods.find(({ method }) => isChosen(method, shipping));
    if (shipping && !chosen && must.delivery) throw new ApiError(UnknownShippingMethod);
    const counted = chosen ?? methods.find(({ method }) => method.isDefault);
    if (!counted) return undefined;
    const { method, price } = counted;
    const { carrierCode, methodCode, methodTitle, taxClass } = method;
    const isFree = isDeliveredFree(method, basis.discounts);
    return { isFree, price, taxRate: basis.rateOf(taxClass), title: t(methodTitle), carrierCode, methodCode };
  }

  /** @throws ApiError CostsUnknown */
  function costsOf({ lines, extensions, address, rateOf }: Basis, must: Must): readonly ModuleCostToQuote[] {
    const costed = lines.map(({ purchasable: { sku, parentSku, price }, qty, extensions }) => ({
      sku,
      parentSku,
      price,
      qty,
      ...(extensions && { extensions }),
    }));
    const subtotal = costed.reduce((sum, { price, qty }) => sum + price * qty, 0);
    const { country } = address;
    const cart = { lines: costed, subtotal, country, address, ...(extensions && { extensions }) };
    const failed = (error: Error): void => {
      report(error);
      if (must.costs) throw new ApiError(CostsUnknown);
    };
    return contributedCosts(costRules, cart, failed).map(({ code, title, cents, taxClass, line }) => {
      const place = costed.findIndex((one) => one === line);
      return { code, title: t(title), price: cents, taxRate: rateOf(taxClass), ...(place >= 0 && { line: place }) };
    });
  }

  function paymentCart(quote: Quote, address: Address | undefined): PaymentCart {
    const grandTotal = quote.grandTotal - (quote.payment?.amount ?? 0);
    return { isVirtual: quote.isVirtual, country: placeOf(address).country, grandTotal, storeCode };
  }

  return {
    buyer,
    paymentCart,
    async quote(lines, terms, must) {
      const basis = await basisOf(lines, terms);
      const isVirtual = lines.every(({ purchasable }) => purchasable.isVirtual);
      const delivery = isVirtual ? undefined : deliveryOf(basis, terms.shipping, must);
      const discounts = { ...basis.discounts, freeDelivery: delivery?.isFree ?? false };
      const { extensions } = terms;
      const withData = (quote: Quote): Quote => (extensions ? { ...quote, extensions } : quote);
      const parts = { lines, discounts, costs: costsOf(basis, must), ...(delivery && { delivery }) };
      const quote = withData(makeQuote(parts));
      const { paymentMethod: code } = terms;
      if (code === undefined) return quote;
      const paid = payments.offered(paymentCart(quote, terms.address)).find(({ method }) => method.code === code);
      if (!paid && must.payment) throw new ApiError(UnknownPaymentMethod);
      if (!paid) return quote;
      const payment = { method: code, title: t(paid.method.title), price: paid.fee, taxRate: feeRate(lines) };
      return withData(makeQuote({ ...parts, payment }));
    },
    async shippingMethods(lines, terms) {
      const basis = await basisOf(lines, terms);
      return offered(basis).map((each) => shippingMethodFor(each, basis, promises, t));
    },
  };
}

const isChosen = (method: ShippingMethod, { carrierCode, methodCode }: ChosenDelivery): boolean =>
  (carrierCode ?? method.carrierCode) === method.carrierCode && (methodCode ?? method.methodCode) === method.methodCode;

const isDeliveredFree = ({ isAlwaysPaid = false }: ShippingMethod, { freeDelivery }: Discounts): boolean =>
  freeDelivery && !isAlwaysPaid;

/** A fee goes with what is sold: it is taxed like the dearest taxed of it. */
const feeRate = (lines: readonly LineToQuote[]): CostToQuote['taxRate'] =>
  Math.max(0, ...lines.map(({ purchasable }) => purchasable.taxRate));

function shippingMethodFor(
  { method, price: usual }: { readonly method: ShippingMethod; readonly price: number },
  { address, discounts, rateOf }: Basis,
  promises: DeliveryPromises,
  t: Translator['t'],
): CartShippingMethod {
  const price = isDeliveredFree(method, discounts) ? 0 : usual;
  const days = method.days?.(address, promises)?.map((day) => day.toISOString().slice(0, 10));
  const [first, last] = days ?? [];
  return {
    carrierCode: method.carrierCode,
    methodCode: method.methodCode,
    carrierTitle: t(method.carrierTitle),
    methodTitle: t(method.methodTitle),
    price,
    tax: splitTax(price, rateOf(method.taxClass)).tax,
    isDefault: method.isDefault ?? false,
    ...(first !== undefined && last !== undefined && { deliveryDays: [first, last] }),
    needsChoice: method.choice !== undefined,
  };
}
