import type { ReactNode } from 'react';
import type { LayoutProps } from 'etalage/core';
import { SlotView, useTranslator } from 'etalage/core/react';
import { ShellUi } from 'etalage/modules/shell';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Overlays } from './overlays.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { TabBar } from './tab-bar.tsx';

/** The frame of the shop's pages. */
export default function DefaultLayout({ children }: LayoutProps): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      <ProgressBar />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SlotView of={ShellUi.pageEnd} props={{}} />
      <Footer />
      <TabBar />
      <Overlays />
    </>
  );
}
