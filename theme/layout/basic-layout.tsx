import type { ReactNode } from 'react';
import type { LayoutProps } from 'etalage/core';
import { useTranslator } from 'etalage/core/react';
import { Logo } from './logo.tsx';
import { Overlays } from './overlays.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** Logo and content, nothing that leads away: no promises, menu, search, tabs or footer. For a checkout. */
export default function BasicLayout({ children }: LayoutProps): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      <ProgressBar />
      <header className="header header--minimal">
        <Logo />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Overlays />
    </>
  );
}
