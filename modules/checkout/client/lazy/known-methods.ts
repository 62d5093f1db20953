import { isOffline, type BrowserStorage } from 'etalage/core';
import type { PaymentMethodView } from 'etalage/modules/cart';
import type { ShippingMethodView } from 'etalage/modules/shipping';
import { COLLECTION } from '../../domain/places.ts';

/**
 * The methods that the shop named last, for whoever has no network: whether they can be had, and for how much, is
 * checked when the order is sent.
 */
export interface KnownMethods<M> {
  /** What was answered; without an answer for want of a network, what was answered last, if anything. */
  orKnown(answered: readonly M[] | undefined): Promise<readonly M[] | undefined>;
}

const isMethod = (value: unknown): value is object => typeof value === 'object' && value !== null;

function knownMethods<M extends object>(
  storage: BrowserStorage,
  key: string,
  isOne: (value: object) => value is M,
): KnownMethods<M> {
  const collection = storage.collection(COLLECTION);
  return {
    async orKnown(answered) {
      if (answered) void collection.set(key, answered).catch(() => undefined);
      if (answered ?? !isOffline()) return answered;
      const stored = await collection.get(key).catch(() => undefined);
      const known = Array.isArray(stored) ? stored.filter(isMethod).filter(isOne) : [];
      return known.length > 0 ? known : undefined;
    },
  };
}

export const knownPayment = (storage: BrowserStorage): KnownMethods<PaymentMethodView> =>
  knownMethods(storage, 'payment-methods', (value): value is PaymentMethodView => 'code' in value && 'title' in value);

/** Nobody can promise a day without asking. */
export function knownShipping(storage: BrowserStorage): KnownMethods<ShippingMethodView> {
  const { orKnown } = knownMethods(
    storage,
    'shipping-methods',
    (value): value is ShippingMethodView => 'method_code' in value && 'extension_attributes' in value,
  );
  return {
    async orKnown(answered) {
      const methods = await orKnown(answered);
      return answered
        ? methods
        : methods?.map(({ extension_attributes: { delivery_days: _days, ...more }, ...method }) => ({
            ...method,
            extension_attributes: more,
          }));
    },
  };
}
