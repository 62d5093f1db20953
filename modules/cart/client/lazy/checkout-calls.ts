import { ApiError, isOffline, type Store, type Translator } from 'etalage/core';
import { platformAddress } from 'etalage/core/address';
import {
  ApplyCouponEndpoint,
  CartPaymentMethodsEndpoint,
  CartShippingMethodsEndpoint,
  DeleteCouponEndpoint,
  SelectedPaymentMethodEndpoint,
  SetPaymentInformationEndpoint,
  ShareCartEndpoint,
  type Cart,
  type CartResult,
  type CartState,
} from '../../module.ts';
import type { CartApi } from './cart-api.ts';
import type { CartTotals } from './cart-totals.ts';
import type { StoredCart } from './stored-cart.ts';

export interface CheckoutCallsOptions {
  readonly cart: StoredCart;
  readonly store: Store<CartState>;
  readonly api: CartApi;
  readonly totals: CartTotals;
  readonly translator: Pick<Translator, 't'>;
  /** The whole address of a path. */
  readonly linkTo: (path: string) => string;
  readonly synchronise: (options?: { readonly isCartNeeded?: boolean }) => Promise<unknown>;
}

type CheckoutCalls = Pick<
  Cart,
  | 'applyCoupon'
  | 'removeCoupon'
  | 'syncTotals'
  | 'setShipping'
  | 'shippingMethods'
  | 'paymentMethods'
  | 'setPayment'
  | 'share'
>;

const OK: CartResult = { ok: true };

/** What the checkout asks of the cart on the server. */
export function createCheckoutCalls(options: CheckoutCallsOptions): CheckoutCalls {
  const { cart, store, api, totals, translator, linkTo, synchronise } = options;

  const resultOf = async (work: () => Promise<unknown>): Promise<CartResult> => {
    try {
      await work();
      return OK;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, reason, template, params } = error;
      const message = code === 0 ? translator.t('Something went wrong.') : translator.t(template, params);
      return { ok: false, reason, message };
    }
  };
  const unlessItFails = async <R>(work: () => Promise<R>): Promise<R | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    }
  };

  return {
    async applyCoupon(code) {
      await synchronise();
      const coupon = code.trim();
      if (coupon === '') {
        const message = translator.t('Please provide valid coupon code');
        return { ok: false, reason: 'cart.noCoupon', message };
      }
      return resultOf(async () => {
        await api.call(ApplyCouponEndpoint, (query) => ({ query: { ...query, coupon } }));
        await cart.change({ type: 'coupon', code: coupon });
        await totals.refresh();
      });
    },
    removeCoupon: () =>
      resultOf(async () => {
        // First: who leaves the page before the answer does not want it on the next cart either.
        await cart.change({ type: 'coupon', code: undefined });
        await api.call(DeleteCouponEndpoint, (query) => ({ query }));
        await totals.refresh();
      }),
    async syncTotals({ force = false } = {}) {
      await cart.load();
      await synchronise();
      if (force || store.get().platformTotals === null) await totals.refresh();
    },
    async setShipping(address, method, choice) {
      store.set((state) => ({ ...state, shipping: method }));
      await synchronise();
      return resultOf(() => totals.deliver({ address, method, choice }));
    },
    async shippingMethods(address) {
      await synchronise();
      const found = await unlessItFails(() =>
        api.call(CartShippingMethodsEndpoint, (query) => ({ query, body: { address: platformAddress(address) } })),
      );
      return found?.filter(({ available }) => available);
    },
    async paymentMethods() {
      await synchronise();
      return totals.methods() ?? unlessItFails(() => api.call(CartPaymentMethodsEndpoint, (query) => ({ query })));
    },
    async setPayment(method, additional, payer) {
      store.set((state) => ({ ...state, payment: method }));
      if (!method) return OK;
      await synchronise();
      // Nobody can be asked: it costs what the method was said to cost.
      if (isOffline()) {
        await totals.refresh();
        return OK;
      }
      const additional_data = additional === undefined ? [] : [JSON.stringify(additional)];
      const paymentMethod = { method: method.code, additional_data };
      if (!payer) {
        const body = { method: paymentMethod };
        await unlessItFails(() => api.call(SelectedPaymentMethodEndpoint, (query) => ({ query, body })));
        await totals.refresh();
        return OK;
      }
      return resultOf(async () => {
        const { email, billingAddress } = payer;
        const body = { email, billingAddress: platformAddress(billingAddress), paymentMethod };
        await api.call(SetPaymentInformationEndpoint, (query) => ({ query, body }));
        await totals.refresh();
      });
    },
    async share() {
      await synchronise();
      const shared = await unlessItFails(() => api.call(ShareCartEndpoint, (query) => ({ query })));
      return shared && linkTo(`/cart/share/${encodeURIComponent(shared.code)}`);
    },
  };
}
