import { ApiError } from '../http/api-error.ts';
import { isOffline } from '../http/is-offline.ts';
import type { Translator } from '../i18n/translator.ts';

/**
 * Why a call came to nothing, for people: what the API says of a fault of theirs (4xx), else that there is no network,
 * or that something went wrong. Views need `lazyTexts`.
 * @param error what was thrown, where what the API says is to be shown
 */
export function failureText(t: Translator['t'], error?: unknown): string {
  if (error instanceof ApiError && error.code >= 400 && error.code < 500) return t(error.template, error.params);
  return t(isOffline() ? 'You are offline. Some features might not be available.' : 'Something went wrong.');
}
