import type { ReactNode } from 'react';
import type { LayoutProps } from 'etalage/core';
import { SlotView, useTranslator } from 'etalage/core/react';
import { ShellUi } from 'etalage/modules/shell';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoaderOverlay } from './loader-overlay.tsx';
import { NotificationList } from './notification-list.tsx';
import { OpenModal } from './open-modal.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** The frame of the shop's pages. */
export default function DefaultLayout({ children }: LayoutProps): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <a className="skip-link" href="#main">{t('Skip to content')}</a>
      <ProgressBar />
      <Header />
      <main id="main" tabIndex={-1}>{children}</main>
      <SlotView of={ShellUi.pageEnd} props={{}} />
      <Footer />
      <OpenModal />
      <LoaderOverlay />
      <NotificationList />
    </>
  );
}
