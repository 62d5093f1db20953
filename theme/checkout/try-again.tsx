import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';

/** Says what could not be loaded; tries again when it is asked to, and when the network is back. */
export function TryAgain({ said, again }: { readonly said: string; readonly again: () => void }): ReactNode {
  const { t } = useTranslator();
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    const start = (): void => latest.current();
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, []);
  return (
    <p role="alert">
      {said}{' '}
      <button type="button" className="text-link" onClick={again}>
        {t('Try again')}
      </button>
    </p>
  );
}
