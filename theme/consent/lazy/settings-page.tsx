import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { AskedConsent } from 'etalage/modules/consent';
import { Choices } from './choices.tsx';

/** `/cookie-settings/`: where an answer is given anew. */
export default function SettingsPage({ asked }: { asked: AskedConsent & { title: string } }): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="page consent-page">
      <header className="page__head">
        <h1>{asked.title}</h1>
      </header>
      <noscript>
        <p>{t('Without JavaScript nothing of others is loaded: there is nothing to choose.')}</p>
      </noscript>
      <Choices asked={asked} />
    </div>
  );
}
