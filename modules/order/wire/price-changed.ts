import { toDecimals } from 'etalage/core/money';
import type { Quote } from 'etalage/modules/cart';

/** What an order costs now that was refused for its price: the result of `PriceChanged`, in decimals. */
export const priceChanged = (quote: Quote) => ({
  grand_total: toDecimals(quote.grandTotal),
  totals: {
    grand_total: toDecimals(quote.grandTotal),
    subtotal_incl_tax: toDecimals(quote.subtotal),
    discount_amount: toDecimals(-quote.discount) || 0,
    shipping_incl_tax: toDecimals(quote.delivery?.amount ?? 0),
    tax_amount: toDecimals(quote.tax),
    items: quote.lines.map(({ purchasable, qty, total, net }) => ({
      sku: purchasable.sku,
      qty,
      price_incl_tax: toDecimals(purchasable.price),
      price: toDecimals(net.unit),
      row_total_incl_tax: toDecimals(total),
    })),
  },
});
