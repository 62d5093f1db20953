import type { ReactNode } from 'react';
import { CurrentStoreView, StoreViews } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { Panels } from 'etalage/modules/shell';
import { Icon } from '../ui/icon.tsx';

/** The id of the footer's list of store views. */
export const STORE_VIEWS_ID = 'store-views';

/**
 * Shows the country and opens the choice of others; without JavaScript it leads to the list in the footer. Absent in a
 * shop with one store view.
 */
export function LanguageLink({ className = 'language-link' }: { className?: string }): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const { i18n } = useService(CurrentStoreView);
  if (useService(StoreViews).length < 2) return null;
  return (
    <a
      className={className}
      href={`#${STORE_VIEWS_ID}`}
      aria-label={t('Country and language: {country}', { country: i18n.defaultCountry })}
      onClick={(event) => {
        event.preventDefault();
        panels.open('language');
      }}
    >
      <Icon name="globe" />
      {i18n.defaultCountry}
    </a>
  );
}
