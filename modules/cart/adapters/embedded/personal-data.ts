import { contribute, PersonalData } from 'etalage/core';

const KEPT = 'until nobody has changed the cart for long (cart.keepDays)';

/** What the shop keeps of who fills a cart. */
export const personalData = contribute(PersonalData, 'cart', {
  tables: [
    {
      table: 'cart_cart',
      of: { customer: 'customer_id', email: { column: 'email', isTyped: true } },
      gives: { cart: 'id' },
      fields: [
        ...['state', 'email', 'shipping_address', 'billing_address', 'carrier_code', 'method_code', 'shipping_choice'],
        ...['payment_method', 'coupon_code', 'extensions', 'changed_at'],
      ],
      unexported: ['masked_id', 'payment_additional'],
      purpose: 'to order what is in it',
      kept: KEPT,
      erase: 'delete',
    },
    {
      table: 'cart_line',
      of: { cart: 'cart_id' },
      fields: ['sku', 'qty', 'extensions', 'added_at'],
      purpose: 'to order it',
      kept: KEPT,
      erase: 'delete',
    },
  ],
  browser: [
    {
      key: 'cart/current-cart-record',
      purpose: 'to have a cart without a network',
      kept: 'until it is ordered, or emptied',
    },
  ],
});
