import type { ReactNode } from 'react';
import type { LayoutProps } from 'etalage/core';
import { Link, PartView, useTranslator } from 'etalage/core/react';
import { ShellUi } from 'etalage/modules/shell';
import { Icon } from '../ui/icon.tsx';
import { Overlays } from '../layout/overlays.tsx';
import { ProgressBar } from '../layout/progress-bar.tsx';
import '../styles/checkout.css';

/** Logo, a way back and content: no promises, menu, search, tabs or footer. For a checkout. */
export default function BasicLayout({ children }: LayoutProps): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      <ProgressBar />
      <header className="header header--minimal header--checkout">
        <Link to="/" className="header__back">
          <Icon name="left" />
          <span>{t('Continue shopping')}</span>
        </Link>
        <PartView of={ShellUi.Logo} props={{}} />
        <p className="header__secure">
          <Icon name="shield" />
          <span>{t('Safe ordering')}</span>
        </p>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Overlays />
    </>
  );
}
