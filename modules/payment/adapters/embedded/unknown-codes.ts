import { unknownCode, type SettingFault } from 'etalage/core';
import { DEFAULT_METHODS } from '../../domain/default-methods.ts';
import type { PaymentConfig } from '../../module.ts';

/** Codes in the settings that no payment method has: nothing would be offered, and no fee be asked, under them. */
export function unknownCodes(
  { methods, fees }: Pick<PaymentConfig['secret'], 'methods' | 'fees'>,
  known: readonly string[],
): SettingFault[] {
  const isUnknown = (code: string): boolean => !known.includes(code) && !DEFAULT_METHODS.includes(code);
  return [
    ...methods.flatMap((code, place) =>
      isUnknown(code) ? [unknownCode(`/payment/methods/${place}`, code, known)] : [],
    ),
    ...Object.keys(fees)
      .filter(isUnknown)
      .map((code) => unknownCode(`/payment/fees/${code}`, code, known)),
  ];
}
