import type { ReactNode } from 'react';
import type { LayoutProps } from 'etalage/core';
import { PartView, useTranslator } from 'etalage/core/react';
import { ShellUi } from 'etalage/modules/shell';
import { Footer } from '../layout/footer.tsx';
import { SearchForm } from '../ui/search-form.tsx';

/** A page that never runs a script: logo, search (a form), content and footer, and nothing that would need one. */
export default function AmpLayout({ children }: LayoutProps): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      <header className="header header--minimal">
        <PartView of={ShellUi.Logo} props={{}} />
        <SearchForm label={t('Search')} className="search-form--wide" />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
