import { useSyncExternalStore, type ReactNode } from 'react';
import { isOffline } from 'etalage/core';
import { useTranslator } from 'etalage/core/react';
import { savedAt } from 'etalage/modules/pwa/react';
import { followNetwork } from '../ui/use-offline.ts';
import '../styles/notifications.css';

/**
 * Says that the connection is away, or from when the page is that the browser has kept; a screen reader hears it when
 * it has finished its sentence.
 */
export function OfflineBadge(): ReactNode {
  const { t, date } = useTranslator();
  const state = useSyncExternalStore(
    followNetwork,
    () => savedAt() ?? isOffline(),
    () => false,
  );
  return (
    <div className="offline" role="status">
      {state === true ? (
        <p>{t('You are offline. Some features might not be available.')}</p>
      ) : (
        state && (
          <p>
            {t('Page of {time}: price and stock may differ.', { time: date(new Date(+state)) })}{' '}
            <a href={location.href}>{t('Try again')}</a>
          </p>
        )
      )}
    </div>
  );
}
