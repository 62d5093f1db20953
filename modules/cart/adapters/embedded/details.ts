import type { Call, StoreView, Translator, Address } from 'etalage/core';
import { platformAddress } from 'etalage/core/address';
import type { Purchasables } from 'etalage/modules/catalog';
import type { Payments } from 'etalage/modules/payment';
import type { Promotions } from 'etalage/modules/promotion';
import type { ShippingChoices } from 'etalage/modules/shipping';
import type { StockSource } from 'etalage/modules/stock';
import { availableUnits, skusOf } from '../../domain/available-units.ts';
import type { LineToQuote } from '../../domain/totals/make-quote.ts';
import type { CartPaymentMethod, CartQuote, Carts, Quote, ShownTotal, StoredShippingChoice } from '../../module.ts';
import type { Must, Pricing, Terms } from './pricing.ts';
import { termsOf } from './quotes.ts';
import { wantedOf, type Records } from './records.ts';
import type { CartRow } from './tables.ts';

export interface DetailsOptions {
  readonly records: Records;
  readonly call: Call;
  readonly view: StoreView;
  readonly purchasables: Purchasables;
  readonly pricing: Pricing;
  readonly payments: Payments;
  readonly promotions: Promotions;
  readonly stock: Pick<StockSource, 'available'>;
  readonly choices: ShippingChoices;
  readonly t: Translator['t'];
}

type Details = Omit<Carts, 'create' | 'items' | 'update' | 'remove' | 'extend' | 'merge' | 'share' | 'shared'>;

/** Where carts go, how they are delivered and paid, their coupons, and what all of it costs. */
export function createDetails(options: DetailsOptions): Details {
  const { records, call, view, purchasables, pricing, payments, promotions, stock, choices, t } = options;

  /** The lines of a cart that can be bought: what cannot as it is costs nothing; the line says why. */
  async function linesToQuote(cart: CartRow, address: Address | undefined): Promise<LineToQuote[]> {
    const lines = await records.lines(cart);
    if (lines.length === 0) return [];
    const found = await purchasables.find(lines.map(wantedOf), pricing.buyer(address));
    const quoted = lines.flatMap(({ id, qty, extensions }, at) => {
      const each = found[at];
      return each && 'purchasable' in each
        ? [{ purchasable: each.purchasable, qty, itemId: id, ...(extensions && { extensions }) }]
        : [];
    });
    const takings = quoted.map(({ qty, purchasable }) => ({ qty, stock: purchasable.stock }));
    const pieces = availableUnits(takings, await stock.available(skusOf(takings)));
    return quoted.filter(({ qty }, at) => (pieces[at] ?? 0) >= qty);
  }

  const quoteOf = async (cart: CartRow, terms: Terms, must: Must = {}): Promise<Quote> =>
    pricing.quote(await linesToQuote(cart, terms.address), terms, must);

  /** What was chosen of the method goes with it: of another one nothing is left. */
  async function choiceToStore(
    cart: CartRow,
    { address }: Terms,
    method: Quote['delivery'],
    sent: unknown,
  ): Promise<Partial<Pick<CartRow, 'shipping_choice'>>> {
    if (!method) return { shipping_choice: null };
    const { carrierCode, methodCode } = method;
    const isSame = cart.carrier_code === carrierCode && cart.method_code === methodCode;
    if (isSame && (sent === undefined || isStored(cart, sent))) return {};
    const context = { address: address ?? { country: view.tax.defaultCountry }, storeCode: view.storeCode };
    const checked = await choices.check(method, sent, context);
    const stored: StoredShippingChoice | undefined = checked && { carrierCode, methodCode, data: checked.data };
    return { shipping_choice: stored ? JSON.stringify(stored) : null };
  }

  const totalsOf = (quote: Quote, { address }: Terms): CartQuote => ({
    ...quote,
    country: pricing.buyer(address).country,
  });

  const paymentMethodsFor = (quote: Quote, { address }: Terms): CartPaymentMethod[] =>
    payments.offered(pricing.paymentCart(quote, address)).map(({ method, fee }) => ({
      code: method.code,
      title: t(method.title),
      fee,
      // Paid elsewhere than on a provider's page, which says at once that it was.
      waitsForPayment: method.paidWithin !== undefined && !method.start,
    }));

  return {
    async totals(cartId) {
      const cart = await records.find(cartId);
      const terms = termsOf(cart);
      const quote = await quoteOf(cart, terms);
      await records.remember(cart, shownTotal(quote));
      return totalsOf(quote, terms);
    },

    async paymentMethods(cartId) {
      const cart = await records.find(cartId);
      const terms = termsOf(cart);
      return paymentMethodsFor(await quoteOf(cart, terms), terms);
    },

    async shippingMethods(cartId, address) {
      const cart = await records.find(cartId);
      return pricing.shippingMethods(await linesToQuote(cart, address), { ...termsOf(cart), address });
    },

    async setAddresses(cartId, { shippingAddress, billingAddress, carrierCode, methodCode, shippingChoice }) {
      const cart = await records.find(cartId);
      const isChosen = carrierCode !== undefined || methodCode !== undefined;
      const terms: Terms = {
        ...termsOf(cart),
        ...(shippingAddress && { address: shippingAddress }),
        ...(shippingAddress?.email !== undefined && { email: shippingAddress.email }),
        ...(isChosen && { shipping: { carrierCode, methodCode } }),
      };
      // A method of before may not be offered at the new address.
      const quote = await quoteOf(cart, terms, { delivery: isChosen });
      await records.set(cart, {
        ...(shippingAddress && { shipping_address: JSON.stringify(platformAddress(shippingAddress)) }),
        ...(billingAddress && { billing_address: JSON.stringify(platformAddress(billingAddress)) }),
        ...(terms.email !== undefined && { email: terms.email }),
        ...(isChosen && {
          carrier_code: quote.delivery?.carrierCode ?? null,
          method_code: quote.delivery?.methodCode ?? null,
        }),
        ...(isChosen && (await choiceToStore(cart, terms, quote.delivery, shippingChoice))),
        shown: shownTotal(quote),
      });
      return { paymentMethods: paymentMethodsFor(quote, terms), totals: totalsOf(quote, terms) };
    },

    async setPayment(cartId, { method, additional, email, billingAddress }) {
      const cart = await records.find(cartId);
      const { address } = termsOf(cart);
      const quote = await quoteOf(cart, { ...termsOf(cart), paymentMethod: undefined });
      payments.check(method, additional, pricing.paymentCart(quote, address));
      await records.set(cart, {
        payment_method: method,
        payment_additional: additional === undefined ? null : JSON.stringify(additional),
        ...(email !== undefined && { email }),
        ...(billingAddress && { billing_address: JSON.stringify(platformAddress(billingAddress)) }),
      });
    },

    async applyCoupon(cartId, code) {
      const cart = await records.find(cartId);
      const { id: customerId, groupId } = call.customer ?? {};
      const coupon = await promotions.checkCoupon(code, {
        ...(customerId !== undefined && { customerId }),
        ...(groupId !== undefined && { groupId }),
        ...(cart.email !== null && { email: cart.email }),
      });
      await records.set(cart, { coupon_code: coupon });
    },

    async removeCoupon(cartId) {
      await records.set(await records.find(cartId), { coupon_code: null });
    },

    coupon: async (cartId) => (await records.find(cartId)).coupon_code ?? undefined,
  };
}

/** Totals are asked for often: what was checked is not checked each time. The order checks it again. */
const isStored = ({ shipping_choice: stored }: CartRow, sent: unknown): boolean =>
  stored !== null && JSON.stringify((JSON.parse(stored) as StoredShippingChoice).data) === JSON.stringify(sent);

/** A `ShownTotal` as it is stored. */
function shownTotal({ grandTotal, subtotal, payment, applied }: Quote): string {
  const shown: ShownTotal = {
    total: grandTotal,
    subtotal,
    fee: payment?.amount ?? 0,
    ...(payment && { paymentMethod: payment.method }),
    own: applied.reduce((sum, { row, amount }) => (row === undefined ? sum : sum + amount), 0),
  };
  return JSON.stringify(shown);
}
