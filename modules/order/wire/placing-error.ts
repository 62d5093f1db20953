import type { ApiError } from 'etalage/core';
import { toCents } from 'etalage/core/money';
import type { PlacingResult } from '../module.ts';

type Refused = Extract<PlacingResult, { readonly ok: false }>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Why an order was refused, as views show it. @param say translates a message with its values */
export function placingError(
  { reason, template, params, result }: ApiError,
  say: (template: string, params: ApiError['params']) => string,
): Refused {
  const total = isObject(result) ? result['grand_total'] : undefined;
  const sku = params['sku'];
  const fields = fieldsOf(result);
  return {
    ok: false,
    reason,
    message: say(template, params),
    ...(typeof total === 'number' && { grandTotal: toCents(total) }),
    ...(typeof sku === 'string' && { sku }),
    ...(fields && { fields }),
  };
}

/** Faults are listed as Vue Storefront 1's API does: `[{ dataPath, message }]`. */
function fieldsOf(result: unknown): Readonly<Record<string, string>> | undefined {
  if (!Array.isArray(result)) return undefined;
  const faults = result.flatMap((fault: unknown): [string, string][] => {
    const { dataPath, message } = isObject(fault) ? fault : {};
    return typeof dataPath === 'string' && typeof message === 'string' ? [[dataPath, message]] : [];
  });
  return faults.length > 0 ? Object.fromEntries(faults) : undefined;
}
