import { StorageError, type BrowserStorage, type Store } from 'etalage/core';
import { createPersistedState, type PersistedState } from 'etalage/core/storage';
import { COLLECTION } from '../../domain/places.ts';
import type { CheckoutState, PaymentDetails, PersonalDetails, ShippingDetails } from '../../module.ts';

/** What is remembered and not shown. */
export interface RefusedMethod {
  /** The code of the method by which the order was not paid that is ordered anew; or empty. */
  readonly refusedMethod: string;
}

/** What is remembered beside the details. */
export type Choices = Pick<
  CheckoutState,
  | 'modifiedAt'
  | 'useAlternateShipping'
  | 'useDefaultAlternateShipping'
  | 'shippingAddressId'
  | 'billingAddressId'
  | 'emailSubscribedToNewsletter'
>;

/** What the browser stores of the checkout; a change shows at once. */
export interface StoredCheckout {
  /** Reads it; what is older than the given time is deleted instead. */
  load(): Promise<void>;
  personal(change: Partial<Omit<PersonalDetails, 'password'>>): Promise<void>;
  shipping(change: Partial<ShippingDetails>): Promise<void>;
  payment(change: Partial<PaymentDetails>): Promise<void>;
  choices(change: Partial<Choices & RefusedMethod>): Promise<void>;
  refused(): RefusedMethod;
  /** Begins anew, and empties it in all store views. */
  reset(): Promise<void>;
}

/** Writing down the time with every key that is pressed would be a second write each. */
const TOUCH_MS = 15_000;

/**
 * The checkout, persisted in the browser: details under their keys, all else under `choices`. The password never is.
 * Where nothing can be stored it lives as long as the page.
 */
export function storeCheckout(
  storage: BrowserStorage,
  store: Store<CheckoutState>,
  initial: CheckoutState,
  clock: () => number,
  activeMs: number,
): StoredCheckout {
  const collection = storage.collection(COLLECTION);
  /** Null begins anew. */
  const persist = <T extends object>(
    key: string,
    empty: T,
    show: (value: T) => void,
  ): PersistedState<Partial<T> | null> =>
    createPersistedState<T, Partial<T> | null>({
      collection,
      key,
      read: (stored) => likeness(empty, stored),
      apply: (state, change) => (change === null ? empty : { ...state, ...change }),
      show,
    });
  const { password: _, ...nobody } = initial.personalDetails;
  const personal = persist('personal-details', nobody, (details) =>
    store.set((state) => ({ ...state, personalDetails: { ...state.personalDetails, ...details } })),
  );
  const shipping = persist('shipping-details', initial.shippingDetails, (shippingDetails) =>
    store.set((state) => ({ ...state, shippingDetails })),
  );
  const payment = persist('payment-details', initial.paymentDetails, (paymentDetails) =>
    store.set((state) => ({ ...state, paymentDetails })),
  );
  const times = { written: 0, stored: 0 };
  let refused: RefusedMethod = { refusedMethod: '' };
  const choices = persist('choices', { ...choicesOf(initial), ...refused }, (remembered) => {
    const { modifiedAt, refusedMethod, ...shown } = remembered;
    times.stored = modifiedAt;
    refused = { refusedMethod };
    store.set((state) => ({ ...state, ...shown }));
  });
  const all = [personal, shipping, payment, choices];

  const touched = async (change: Promise<void>): Promise<void> => {
    const now = clock();
    store.set((state) => ({ ...state, modifiedAt: now }));
    const touch = now - times.written > TOUCH_MS;
    if (touch) times.written = now;
    await Promise.all([change.catch(onlyStorage), touch && choices.change({ modifiedAt: now }).catch(onlyStorage)]);
  };
  const clear = async (): Promise<void> => {
    times.written = 0;
    await Promise.all(all.map((part) => part.change(null).catch(onlyStorage)));
  };
  return {
    async reset() {
      await clear();
      await storage.forget(COLLECTION).catch(onlyStorage);
    },
    async load() {
      await Promise.all(all.map((part) => part.load().catch(onlyStorage)));
      if (times.stored > 0 && clock() - times.stored > activeMs) await clear();
    },
    personal: (change) => touched(personal.change(change)),
    shipping: (change) => touched(shipping.change(change)),
    payment: (change) => touched(payment.change(change)),
    choices: (change) => touched(choices.change(change)),
    refused: () => refused,
  };
}

const choicesOf = (state: CheckoutState): Choices => ({
  modifiedAt: state.modifiedAt,
  useAlternateShipping: state.useAlternateShipping,
  useDefaultAlternateShipping: state.useDefaultAlternateShipping,
  shippingAddressId: state.shippingAddressId,
  billingAddressId: state.billingAddressId,
  emailSubscribedToNewsletter: state.emailSubscribedToNewsletter,
});

/** What is stored of a shape; anything else may be stored there. */
function likeness<T extends object>(empty: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return empty;
  const fit = Object.entries(empty).flatMap(([key, value]: [string, unknown]) => {
    const found: unknown = Reflect.get(stored, key);
    const fits =
      value === null ? found === null || typeof found === 'number' : typeof found === typeof value && found !== null;
    return fits ? [[key, found] as const] : [];
  });
  return { ...empty, ...Object.fromEntries(fit) };
}

function onlyStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}
