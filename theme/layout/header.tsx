import type { ReactNode } from 'react';
import { PartView, CachedFragment, SlotView, useTranslator } from 'etalage/core/react';
import { ShellUi } from 'etalage/modules/shell';
import type { UspsBlock } from 'etalage/modules/storyblok';
import { Icon } from '../ui/icon.tsx';
import { PanelButton } from '../ui/panel.tsx';
import { useFrameBlock } from '../ui/frame-block.ts';
import { LanguageLink } from './language-link.tsx';
import { MainMenu } from './main-menu.tsx';
import { SearchForm } from '../ui/search-form.tsx';

/** Promises, logo, menu and search. Below 64em the menu is a panel and the search box has a row of its own. */
export function Header(): ReactNode {
  const { t } = useTranslator();
  return (
    <header className="frame-head">
      <UspsBar />
      <div className="header">
        <PanelButton name="menu" icon="menu">
          <span className="visually-hidden">{t('Menu')}</span>
        </PanelButton>
        <MainMenu />
        <PartView of={ShellUi.Logo} props={{}} />
        <SearchForm label={t('Search')} suggests />
        <div className="header__end">
          <LanguageLink className="header__language" />
          <SlotView of={ShellUi.headerEnd} props={{}} />
        </div>
      </div>
    </header>
  );
}

function UspsBar(): ReactNode {
  const { t } = useTranslator();
  const usps = useFrameBlock<UspsBlock>('usps', 'usps')?.items ?? [];
  if (usps.length === 0) return null;
  return (
    <CachedFragment as="ul" name="usps-bar" by={usps} className="usps-bar" aria-label={t('What we promise')}>
      {usps.map(({ text, icon }) => (
        <li key={text}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
      <li hidden className="usps-bar__end" />
    </CachedFragment>
  );
}
