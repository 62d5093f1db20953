import { isOffline } from '../http/is-offline.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Notifications } from './notifications.ts';

/**
 * Stands in for a service's change whose code could not be loaded (`without` of `provideLazy`): without a connection
 * the change is shown, and made once that is back. Anything else is said.
 */
export async function changeWhenOnline(
  notifications: Notifications,
  { t }: Translator,
  show: () => void,
  change: () => Promise<void>,
): Promise<void> {
  if (!isOffline()) {
    notifications.show({ type: 'danger', message: t('Something went wrong.') });
    return;
  }
  show();
  notifications.show({
    type: 'warning',
    message: t('There is no connection. Your choice is stored as soon as it is back.'),
    isOffline: true,
  });
  addEventListener('online', () => void change(), { once: true });
}
