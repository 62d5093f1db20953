import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { useOffline } from '../ui/use-offline.ts';
import '../styles/notifications.css';

/** Says so while the connection is away; a screen reader hears it when it has finished its sentence. */
export function OfflineBadge(): ReactNode {
  const { t } = useTranslator();
  const isOffline = useOffline();
  return (
    <div className="offline" role="status">
      {isOffline && <p>{t('You are offline. Some features might not be available.')}</p>}
    </div>
  );
}
