import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Says so while the connection is away; a screen reader hears it when it has finished its sentence. */
export function OfflineBadge(): ReactNode {
  const { t } = useTranslator();
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div className="offline" role="status">
      {isOffline && <p>{t('You are offline. Some features might not be available.')}</p>}
    </div>
  );
}
