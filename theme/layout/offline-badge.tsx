import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { useSavedAt } from 'etalage/modules/pwa/react';
import { useOffline } from '../ui/use-offline.ts';
import '../styles/notifications.css';

/**
 * Says so while the connection is away, and of a page that the browser kept from when it is; a screen reader hears it
 * when it has finished its sentence.
 */
export function OfflineBadge(): ReactNode {
  const { t, date } = useTranslator();
  const isOffline = useOffline();
  const savedAt = useSavedAt();
  return (
    <div className="offline" role="status">
      {isOffline && <p>{t('You are offline. Some features might not be available.')}</p>}
      {savedAt !== undefined && (
        <p>
          {t('Page of {time}. Price and stock may have changed.', { time: date(new Date(savedAt)) })}{' '}
          <a href={location.href}>{t('Refresh')}</a>
        </p>
      )}
    </div>
  );
}
