import type { PlacingResult } from 'etalage/modules/order';

type Refused = Extract<PlacingResult, { readonly ok: false }>;

/** Where the shopper can do something about an order that was not placed: a step's hash without `#`. */
export function repairStep({ reason, sku, fields = {} }: Refused): string | undefined {
  const { email, ...ofAddress } = fields;
  if (/^(cart\.unknownShippingMethod$|checkout\.noDelivery$|shipping\.)/.test(reason)) return 'shipping';
  if (sku !== undefined || /^(stock|cart|promotion)\./.test(reason)) return 'cart';
  if (email !== undefined || /^user\.|^checkout\.noAccountOffline$/.test(reason)) return 'personal-details';
  if (Object.keys(ofAddress).length > 0 || reason === 'order.address') return 'shipping';
  return reason.startsWith('payment.') ? 'payment' : undefined;
}
