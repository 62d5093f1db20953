import type { ReactNode } from 'react';
import { SlotView, useTranslator } from 'etalage/core/react';
import { ShellUi } from 'etalage/modules/shell';
import { PanelButton } from '../ui/panel.tsx';
import { TabLink } from '../ui/tab.tsx';

/** The ways that a thumb reaches, at the foot of narrow screens; search and cart are in the header. */
export function TabBar(): ReactNode {
  const { t } = useTranslator();
  return (
    <nav className="tab-bar" aria-label={t('Within reach')}>
      <TabLink to="/" icon="home" label={t('Home')} />
      <PanelButton name="menu" icon="grid" className="tab">
        {t('Collection')}
      </PanelButton>
      <SlotView of={ShellUi.tabBar} props={{}} />
    </nav>
  );
}
