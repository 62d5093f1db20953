import type { ReportError } from 'etalage/core';
import type { OfferedMethod, PaymentCart, PaymentConfig, PaymentMethod } from '../module.ts';

/**
 * The methods of the settings that are offered for a cart, in their order. One that fails disables itself, and no other
 * one.
 */
export function offeredMethods(
  { methods, fees }: Pick<PaymentConfig['secret'], 'methods' | 'fees'>,
  known: readonly PaymentMethod[],
  cart: PaymentCart,
  report: ReportError,
): readonly OfferedMethod[] {
  const isOffered = (method: PaymentMethod): boolean => {
    try {
      return method.isOffered?.(cart) ?? true;
    } catch (cause) {
      report(new Error(`The payment method ${method.code} is not offered: it cannot say where it is`, { cause }));
      return false;
    }
  };
  return methods.flatMap((code) => {
    const method = known.find((one) => one.code === code);
    return method && isOffered(method) ? [{ method, fee: fees[code] ?? 0 }] : [];
  });
}
