import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';

/** Who has no scripts is told what needs them; the forms are hidden then. */
export function NeedsScript(): ReactNode {
  const { t } = useTranslator();
  return (
    <noscript>
      <p>{t('Logging in and your account need JavaScript. The rest of the shop works without.')}</p>
    </noscript>
  );
}
