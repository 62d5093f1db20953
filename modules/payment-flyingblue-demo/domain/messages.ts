import type { NewCapture, NewRefund, NewSession } from 'etalage/modules/payment-flyingblue';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
/** No database takes NUL. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 2000 && !value.includes('\0');
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Undefined for what is no such thing. */
export function newSessionOf(value: unknown): NewSession | undefined {
  const fields = fieldsOf(value);
  const { reference, order_number, amount, currency, return_url, failed_url, hook_url, expires_at } = fields;
  const later = fields['capture'] === 'later' && ({ capture: 'later' } as const);
  return isText(reference) &&
    isText(order_number) &&
    isCount(amount) &&
    isText(currency) &&
    isText(return_url) &&
    isText(failed_url) &&
    isText(hook_url) &&
    isCount(expires_at)
    ? { reference, order_number, amount, currency, return_url, failed_url, hook_url, expires_at, ...later }
    : undefined;
}

/** Undefined for what is no such thing. */
export function newRefundOf(value: unknown): NewRefund | undefined {
  const { id, amount, currency, reason } = fieldsOf(value);
  return isText(id) && isCount(amount) && isText(currency)
    ? { id, amount, currency, ...(isText(reason) && { reason }) }
    : undefined;
}

/** Undefined for what is no such thing. */
export function newCaptureOf(value: unknown): NewCapture | undefined {
  const { id, amount, currency } = fieldsOf(value);
  return isText(id) && isCount(amount) && isText(currency) ? { id, amount, currency } : undefined;
}
