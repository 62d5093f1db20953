import { ApiError } from '../http/api-error.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Notifications } from '../notifications/notifications.ts';

/**
 * Tells the visitor that a page could not be loaded, in the API's own words when it answered; the page's address shows
 * the error page.
 */
export function showLoadFailure(
  error: unknown,
  notifications: Pick<Notifications, 'show'>,
  { t }: Pick<Translator, 't'>,
): void {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const answered = cause instanceof ApiError && cause.code > 0 && cause.message !== '';
  const message = answered
    ? t(cause.template, cause.params)
    : t('The page could not be loaded. Try again in a moment.');
  notifications.show({ type: 'danger', message, action1: { label: t('OK') } });
}
