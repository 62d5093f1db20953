import { isOffline, type Address, type ApiError, type Extensions, type Store, type StoreView } from 'etalage/core';
import { platformAddress } from 'etalage/core/address';
import type { ShippingMethodView } from 'etalage/modules/shipping';
import {
  CartTotalsEndpoint,
  ShippingInformationEndpoint,
  type CartConfig,
  type CartState,
  type CostRule,
  type PaymentMethodView,
  type PlatformTotals,
} from '../../module.ts';
import { isStillSo } from '../../domain/lazy/still-so.ts';
import { localTotals } from '../../domain/local-totals.ts';
import { paymentFee, shippingPrice } from '../../wire/method-views.ts';
import { readLineTotals, readSegments } from '../../wire/read-totals.ts';
import type { CartApi } from './cart-api.ts';

export interface TotalsOptions {
  readonly settings: CartConfig['public'];
  readonly view: Pick<StoreView, 'tax'>;
  readonly store: Store<CartState>;
  readonly api: CartApi;
  readonly costRules: readonly CostRule[];
  readonly clock: () => number;
  readonly failed: (error: Error) => void;
  /** The shopper has a coupon on the cart, as far as this browser knows. */
  readonly hasCoupon: () => boolean;
  /** The server has yet to hear of what modules keep with the cart. */
  readonly hasUnsentData: () => boolean;
  /** The last change of what modules keep with the cart. */
  readonly dataChange: () => string;
  /** The server has this of modules with the cart; it was asked after that change. */
  readonly applyServerData: (extensions: Extensions | undefined, change: string) => void;
  /** Keeps them for the next page. */
  readonly keep: (totals: KeptTotals) => void;
}

/** As `current-totals` has them in the browser's storage. */
export type KeptTotals = Pick<CartState, 'platformTotalSegments' | 'platformTotals'>;

/** Where the cart goes and how, as far as the shopper has said it. */
export interface Destination {
  readonly address?: Address;
  /** What was chosen of the method. */
  readonly choice?: object | undefined;
  readonly method: ShippingMethodView | null;
}

export interface CartTotals {
  /** Asks for the totals of now. Who asks while an answer is under way gets the one after it. */
  refresh(): Promise<void>;
  /** The same after the shopper has said where the cart goes. @throws ApiError */
  deliver(to: Destination): Promise<void>;
  show(totals: KeptTotals): void;
  /** The payment methods that the server named with the last totals. */
  methods(): readonly PaymentMethodView[] | undefined;
}

const NO_COUNTRY = 'Please do set the tax.defaultCountry in order to calculate totals';

/** What the cart costs: the server's totals, else the browser's own sum. */
export function createTotals({
  settings,
  view,
  store,
  api,
  costRules,
  clock,
  failed,
  hasCoupon,
  hasUnsentData,
  dataChange,
  applyServerData,
  keep,
}: TotalsOptions): CartTotals {
  let destination: Destination = { method: null };
  /** The server has told no totals since the shopper chose another one. */
  let isElsewhere = false;
  let methods: readonly PaymentMethodView[] | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const show = (totals: KeptTotals): void =>
    store.set((state) => {
      const lines = new Map((totals.platformTotals?.items ?? []).map((line) => [line.item_id, line]));
      return {
        ...state,
        ...totals,
        itemsAfterPlatformTotals: Object.fromEntries(lines),
        cartItems: state.cartItems.map((item) => {
          const line = item.server_item_id === undefined ? undefined : lines.get(item.server_item_id);
          return line ? { ...item, totals: readLineTotals(line) } : item;
        }),
      };
    });

  const country = (): string => destination.address?.country || view.tax.defaultCountry;

  const showLocal = (): void => {
    const { cartItems, shipping, payment, extensions } = store.get();
    const chosen = { shipping: shippingPrice(shipping), payment: paymentFee(payment) };
    const terms = { ...chosen, costRules, country: country(), address: destination.address, extensions, failed };
    const segments = cartItems.length > 0 ? localTotals(cartItems, terms) : null;
    const totals = { platformTotalSegments: segments, platformTotals: null };
    show(totals);
    keep(totals);
  };

  /** Whether what the server said last, to an earlier page it may be, is of the cart as it is now. */
  const isKept = (): boolean => {
    const { cartItems, platformTotals, platformTotalSegments: segments, shipping, payment } = store.get();
    if (!platformTotals || !segments || isElsewhere || hasUnsentData()) return false;
    return isStillSo(
      { items: platformTotals.items, segments },
      {
        items: cartItems,
        shipping: shipping ? shippingPrice(shipping) : undefined,
        payment: payment ? paymentFee(payment) : undefined,
      },
    );
  };

  async function ask(): Promise<void> {
    if (!country()) return failed(new Error(NO_COUNTRY));
    const { cartServerToken, cartItems } = store.get();
    if (isOffline() && isKept()) return;
    if (!settings.synchronizeTotals || isOffline() || cartServerToken === '' || cartItems.length === 0)
      return showLocal();
    const change = dataChange();
    const asked = destination;
    const totals = await fetchTotals();
    isElsewhere &&= destination !== asked;
    applyServerData(totals.extension_attributes?.extensions, change);
    const { endedCoupon, platformTotals: before } = store.get();
    const isGone = totals.coupon_code === undefined && hasCoupon();
    const ended = isGone ? (before?.coupon_code ?? endedCoupon) : undefined;
    const kept = { platformTotals: totals, platformTotalSegments: readSegments(totals) };
    show(kept);
    store.set((state) => ({ ...state, cartServerLastTotalsSyncDate: clock(), endedCoupon: ended }));
    keep(kept);
  }

  async function fetchTotals(): Promise<PlatformTotals> {
    const { address, method, choice } = destination;
    if (!address || !method) return api.call(CartTotalsEndpoint, (query) => ({ query }));
    const addressInformation = {
      shippingAddress: platformAddress(address),
      shippingCarrierCode: method.carrier_code,
      shippingMethodCode: method.method_code,
      ...(choice !== undefined && { extension_attributes: { shipping_choice: choice } }),
    };
    const answer = await api.call(ShippingInformationEndpoint, (query) => ({ query, body: { addressInformation } }));
    methods = answer.payment_methods;
    return answer.totals;
  }

  /** One after the other, so that an older answer never follows a newer one; those who wait share one request. */
  function inTurn(): Promise<void> {
    if (next) return next;
    const start = (): Promise<void> => {
      next = undefined;
      running = ask();
      return running;
    };
    next = running ? running.then(start, start) : Promise.resolve().then(start);
    return next;
  }

  return {
    show,
    methods: () => methods,
    refresh: () =>
      inTurn().catch((error: ApiError) => {
        failed(error);
        if (!store.get().platformTotals) showLocal();
      }),
    deliver(to) {
      // The first place that a page says is the one of the page before.
      isElsewhere ||= destination.address !== undefined && JSON.stringify(to) !== JSON.stringify(destination);
      destination = to;
      return inTurn();
    },
  };
}
