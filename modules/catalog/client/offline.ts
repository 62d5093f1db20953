import { redirectTo, type Notifications, type RedirectTo, type Translator } from 'etalage/core';

/** Says that a page cannot be had without a network; throw the answer to go home instead. */
export function offlineHome(notifications: Notifications, translator: Translator): RedirectTo {
  const message = translator.t(
    'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
  );
  notifications.show({ type: 'error', message, isOffline: true, action1: { label: translator.t('OK') } });
  return redirectTo('/');
}
