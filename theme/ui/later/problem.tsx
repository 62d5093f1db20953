import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';

/** What went wrong, and the way to try it again where that helps. */
export function Problem({ text, again }: { text: string; again: (() => void) | undefined }): ReactNode {
  const { t } = useTranslator();
  return (
    <p role="alert">
      {text}{' '}
      {again && (
        <button type="button" className="text-link" onClick={again}>
          {t('Try again')}
        </button>
      )}
    </p>
  );
}
