import type { ReactNode } from 'react';
import type { LayoutProps } from 'etalage/core';
import { PartView, useTranslator } from 'etalage/core/react';
import { ShellUi } from 'etalage/modules/shell';
import { Footer } from '../layout/footer.tsx';
import { Overlays } from '../layout/overlays.tsx';
import { ProgressBar } from '../layout/progress-bar.tsx';

/** Logo, content and footer: for errors, where a menu may be what failed. */
export default function MinimalLayout({ children }: LayoutProps): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      <ProgressBar />
      <header className="header header--minimal">
        <PartView of={ShellUi.Logo} props={{}} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Overlays />
    </>
  );
}
