import type { ReactNode } from 'react';
import { useStore, useTranslator } from 'etalage/core/react';
import { UiStore } from 'etalage/modules/shell';
import '../styles/overlays.css';

/** Lies over everything while the visitor can do nothing but wait (`Loader.during`). */
export function LoaderOverlay(): ReactNode {
  const { t } = useTranslator();
  const { waiting } = useStore(UiStore);
  return (
    waiting > 0 && (
      <div className="loader" role="status">
        <span className="visually-hidden">{t('One moment, please')}</span>
      </div>
    )
  );
}
