import { ApiError, type Call, type StoreView } from 'etalage/core';
import { UnknownShippingMethod, type CartQuotes, type Quote, type ShownTotal } from 'etalage/modules/cart';
import type { PaymentMethod, Payments } from 'etalage/modules/payment';
import { OfferEnded, type PromotionBuyer } from 'etalage/modules/promotion';
import { platformAddress, type Address } from 'etalage/core/address';
import type { DeliveryPromises, ShippingChoices, ShippingMethod } from 'etalage/modules/shipping';
import {
  OutOfStock,
  InsufficientStock,
  type CountedLine,
  type StockLedger,
  type StockSource,
} from 'etalage/modules/stock';
import { ownDiscounts } from '../../domain/discount-rows.ts';
import { agreedTotal, sawDiscount, sawPrice, takesMore } from '../../domain/agreed-prices.ts';
import type { OrderDetails, StoredLine } from '../../domain/stored-order.ts';
import { priceChanged } from '../../wire/price-changed.ts';
import { PriceChanged, InvalidAddress, type OrderToPlace } from '../../module.ts';

interface PrepareOptions {
  readonly call: Call;
  readonly view: StoreView;
  readonly quotes: CartQuotes;
  readonly payments: Pick<Payments, 'check'>;
  readonly ledger: Pick<StockLedger, 'lines'>;
  readonly stock: Pick<StockSource, 'available'>;
  readonly deliveryMethods: readonly ShippingMethod[];
  readonly promises: DeliveryPromises;
  readonly choices: ShippingChoices;
}

/** An order with all that its transaction needs to know. */
export interface PreparedOrder {
  readonly quote: Quote;
  readonly cartId: string | undefined;
  readonly buyer: PromotionBuyer;
  readonly email: string;
  readonly method: PaymentMethod;
  readonly additional: unknown;
  readonly stock: readonly CountedLine[];
  readonly details: Omit<OrderDetails, 'paymentInstructions' | 'isPaidOnline' | 'isConfirmed'>;
  readonly lines: readonly Omit<StoredLine, 'id' | 'order_id'>[];
}

/** Asks catalogue, rules and methods what the order costs now, and whether the shopper agreed to that. */
export async function prepareOrder(order: OrderToPlace, options: PrepareOptions): Promise<PreparedOrder> {
  const { call, view, quotes, payments, ledger, deliveryMethods, promises } = options;
  const { lines, email, billingAddress, shippingAddress, shipping, paymentMethod, extras } = order;
  const { paymentAdditional: additional } = order;
  const cart = order.cartId
    ? await quotes.open(order.cartId)
    : order.cartId === undefined && call.customer
      ? await quotes.ofCustomer(call.customer.id)
      : undefined;
  const address = shippingAddress ?? billingAddress;
  const quote = await quotes.quote({
    ...(cart && { cartId: cart.cartId }),
    lines: lines.map(({ sku, qty, productOption: product_option, lineId: itemId, extensions }) => ({
      sku,
      qty,
      product_option,
      itemId,
      ...(extensions !== undefined && { extensions }),
    })),
    address,
    ...(order.couponCode !== undefined && { couponCode: order.couponCode }),
    ...(shipping && { shipping }),
    paymentMethod,
    email,
    extensions: order.extensions,
  });
  if (!quote.isVirtual && !shippingAddress) throw new ApiError(InvalidAddress, {}, [NO_SHIPPING_ADDRESS]);
  if (!quote.isVirtual && !quote.delivery) throw new ApiError(UnknownShippingMethod);
  await mustBeAgreed(order, quote, cart?.shown, options.stock);
  const { method } = payments.check(paymentMethod, additional, {
    isVirtual: quote.isVirtual,
    country: address.country,
    grandTotal: quote.grandTotal - (quote.payment?.amount ?? 0),
    storeCode: view.storeCode,
  });
  const stock = await ledger.lines(
    quote.lines.flatMap(({ purchasable, qty }) =>
      purchasable.stock.map((one) => ({ sku: one.sku, qty: one.qty * qty })),
    ),
  );
  const { id: customerId, groupId } = call.customer ?? {};
  const { delivery } = quote;
  const chosen = delivery && isOf(delivery, cart?.shippingChoice) ? cart?.shippingChoice?.data : undefined;
  const shippingChoice =
    delivery &&
    (await options.choices.check(delivery, order.shippingChoice ?? chosen, {
      address,
      storeCode: view.storeCode,
      isRequired: true,
    }));
  return {
    quote,
    cartId: cart?.cartId,
    buyer: { ...(customerId !== undefined && { customerId }), ...(groupId !== undefined && { groupId }) },
    email,
    method,
    additional,
    stock,
    details: {
      billing: platformAddress(billingAddress),
      ...(quote.delivery && {
        shipping: platformAddress(address),
        shippingMethod: `${quote.delivery.carrierCode}_${quote.delivery.methodCode}`,
        shippingTitle: quote.delivery.title,
        ...daysOf(deliveryMethods, quote.delivery, address, promises),
      }),
      ...(shippingChoice && { shippingChoice }),
      paymentTitle: method.title,
      taxes: quote.taxes,
      costs: quote.costs,
      ...(quote.applied.some(({ row }) => row !== undefined) && { discounts: ownDiscounts(quote.applied) }),
      ...(extras && Object.keys(extras).length > 0 && { extras }),
      ...(quote.extensions && { extensions: quote.extensions, texts: quote.texts ?? [] }),
      stock: stock.map(({ sku, qty, backorders }) => ({ sku, qty, backorders })),
    },
    lines: quote.lines.map(storedLine),
  };
}

interface MethodCodes {
  readonly carrierCode: string;
  readonly methodCode: string;
}
const isOf = (method: MethodCodes, chosen: MethodCodes | undefined): boolean =>
  chosen?.carrierCode === method.carrierCode && chosen.methodCode === method.methodCode;

const NO_SHIPPING_ADDRESS = {
  keyword: 'rule',
  dataPath: '/addressInformation/shippingAddress',
  schemaPath: '',
  params: {},
  message: 'Field is required',
};

/** @throws ApiError OutOfStock, InsufficientStock */
async function mustBeLeft({ lines }: Quote, stock: Pick<StockSource, 'available'>): Promise<void> {
  const wanted = new Map<string, number>();
  for (const { purchasable, qty } of lines)
    for (const part of purchasable.stock) wanted.set(part.sku, (wanted.get(part.sku) ?? 0) + part.qty * qty);
  for (const [sku, available] of await stock.available([...wanted.keys()]))
    if (available < (wanted.get(sku) ?? 0))
      throw new ApiError(available > 0 ? InsufficientStock : OutOfStock, { sku, available });
}

/**
 * What sold out is not in the totals that a cart says: then that is why they differ.
 * @throws ApiError PriceChanged with the totals of now; OfferEnded, OutOfStock, InsufficientStock
 */
async function mustBeAgreed(
  { lines, agreedTotal: named, couponCode }: OrderToPlace,
  quote: Quote,
  shown: ShownTotal | undefined,
  stock: Pick<StockSource, 'available'>,
): Promise<void> {
  const { grandTotal: total, subtotal, payment } = quote;
  const own = ownDiscounts(quote.applied).reduce((sum, { cents }) => sum + cents, 0);
  const now = { total, subtotal, fee: payment?.amount ?? 0, own, ...(payment && { paymentMethod: payment.method }) };
  const isAgreed = quote.lines.every(({ purchasable, net, discount }, index) => {
    const { seen } = lines[index] ?? {};
    if (!seen) return false;
    return sawPrice(seen, { withTax: purchasable.price, net: net.unit }) && sawDiscount(seen, discount);
  });
  const isLess = couponCode !== undefined && named !== undefined && total < named;
  const isTotalAgreed = isLess || agreedTotal(named, now, shown);
  if (isAgreed && quote.lines.length === lines.length && isTotalAgreed) {
    const hasLostCoupon = couponCode !== undefined && quote.couponCode === undefined;
    if ((hasLostCoupon && own > 0) || takesMore(now, shown)) throw new ApiError(OfferEnded);
    return;
  }
  await mustBeLeft(quote, stock);
  throw new ApiError(PriceChanged, {}, priceChanged(quote));
}

function daysOf(
  methods: readonly ShippingMethod[],
  { carrierCode, methodCode }: { readonly carrierCode: string; readonly methodCode: string },
  address: Address,
  promises: DeliveryPromises,
): Pick<OrderDetails, 'deliveryDays'> {
  const method = methods.find((one) => one.carrierCode === carrierCode && one.methodCode === methodCode);
  const [first, last] = method?.days?.(address, promises) ?? [];
  if (!first || !last) return {};
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  return { deliveryDays: [day(first), day(last)] };
}

function storedLine({
  purchasable,
  qty,
  extensions,
  texts,
  total,
  discount,
  tax,
  net,
}: Quote['lines'][number]): PreparedOrder['lines'][number] {
  const { sku, parentSku, productId, type, name, brand, url, picture, options, categories, product_option } =
    purchasable;
  return {
    sku,
    parent_sku: parentSku,
    product_id: productId,
    type,
    name,
    qty,
    price: purchasable.price,
    price_net: net.unit,
    total,
    total_net: net.total,
    discount,
    tax,
    tax_rate: Math.round(purchasable.taxRate * 1e6),
    details: {
      stock: purchasable.stock,
      ...(brand !== undefined && { brand }),
      url,
      ...(picture !== undefined && { picture }),
      options,
      categories,
      product_option,
      ...(purchasable.excludesReturn && { excludesReturn: true }),
      ...(extensions && { extensions }),
      ...(texts && { texts }),
    },
  };
}
