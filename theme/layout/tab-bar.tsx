import type { MouseEvent, ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { SlotView, useService, useTranslator } from 'etalage/core/react';
import { ShellUi } from 'etalage/modules/shell';
import { PanelButton } from '../ui/panel.tsx';
import { TabLink } from '../ui/tab.tsx';

/** The ways that a thumb reaches, at the foot of narrow screens. */
export function TabBar(): ReactNode {
  const { t } = useTranslator();
  const search = useService(Urls).canonical('/search');
  return (
    <nav className="tab-bar" aria-label={t('Within reach')}>
      <TabLink to="/" icon="home" label={t('Home')} />
      <PanelButton name="menu" icon="grid" className="tab">
        {t('Collection')}
      </PanelButton>
      <TabLink to={search} icon="search" label={t('Search')} onClick={goToSearchBox} />
      <SlotView of={ShellUi.tabBar} props={{}} />
    </nav>
  );
}

/** The search box opens over the page, which stays where it was scrolled to. */
function goToSearchBox(event: MouseEvent<HTMLElement>): void {
  const box = document.querySelector<HTMLElement>('.header [type=search]');
  if (!box) return;
  event.preventDefault();
  box.focus({ preventScroll: true });
}
