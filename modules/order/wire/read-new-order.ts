import { readPlatformAddress } from 'etalage/core/address';
import { toCents } from 'etalage/core/money';
import type { LineToPlace, NewOrder, OrderedProduct, OrderToPlace, SeenPrices } from '../module.ts';

/** A new order as a client sent it, checked. @param email where e-mails about it go */
export function readNewOrder(order: NewOrder, email: string): OrderToPlace {
  const { order_id: id, cart_id: cartId, grand_total: total, addressInformation: to } = order;
  const { shipping_carrier_code: carrierCode, shipping_method_code: methodCode, shippingExtraFields: extras } = to;
  const couponCode = cartId === null ? order.coupon_code?.trim() : undefined;
  const choice = to.extension_attributes?.shipping_choice ?? undefined;
  const { extensions } = order.extension_attributes ?? {};
  return {
    ...(id !== undefined && { id }),
    ...((cartId === null || cartId) && { cartId }),
    ...(couponCode && { couponCode }),
    email,
    lines: order.products.map(readLine),
    billingAddress: readPlatformAddress(to.billingAddress),
    ...(to.shippingAddress && { shippingAddress: readPlatformAddress(to.shippingAddress) }),
    ...(carrierCode && methodCode && { shipping: { carrierCode, methodCode } }),
    ...(choice !== undefined && { shippingChoice: choice }),
    paymentMethod: to.payment_method_code,
    paymentAdditional: to.payment_method_additional,
    ...(extras && { extras }),
    ...(extensions !== undefined && { extensions }),
    ...(total !== undefined && { agreedTotal: toCents(total) }),
  };
}

/** A line as clients order it; with data of modules, in the browser's form or in Magento's. */
function readLine({ server_item_id: lineId, extension_attributes: more, ...product }: OrderedProduct): LineToPlace {
  const { sku, qty, product_option: productOption } = product;
  const extensions = product.extensions ?? more?.extensions;
  return {
    sku,
    qty,
    ...(productOption !== undefined && { productOption }),
    ...(lineId !== undefined && { lineId }),
    ...(extensions !== undefined && { extensions }),
    seen: seenPrices(product),
  };
}

/**
 * The prices that a client says its shopper saw. Vue Storefront 1 sends what the platform last said of the line too,
 * which counts for the quantity that it was said of.
 */
export function seenPrices({ qty, price_incl_tax, priceInclTax, price, totals }: OrderedProduct): SeenPrices {
  const { qty: ofQty, discount_amount: discount }: { qty?: unknown; discount_amount?: unknown } = { ...Object(totals) };
  return {
    withTax: [price_incl_tax, priceInclTax].flatMap((one) => (one === undefined ? [] : [toCents(one)])),
    ...(price !== undefined && { either: toCents(price) }),
    ...(typeof discount === 'number' && ofQty === qty && { discount: Math.abs(toCents(discount)) }),
  };
}
