import type { PointerEvent, ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { MegamenuBlock } from 'etalage/modules/storyblok';
import { ClosingDetails } from '../ui/closing-details.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { useFrameBlock } from './frame-block.ts';

/**
 * The menu of the story `menu`. Every item is a link; the arrow beside it opens its submenu, a mouse does so by resting on it.
 * On narrow screens the same list stands in a panel.
 */
export function MainMenu(): ReactNode {
  const { t } = useTranslator();
  const items = useFrameBlock<MegamenuBlock>('menu', 'megamenu')?.items ?? [];
  return (
    <Panel name="menu" title={t('Menu')} className="menu">
      <nav aria-label={t('Main menu')}>
        <ul className="menu__items">
          {items.map(({ label, url, children }) => (
            <li key={url} className="menu__item" onPointerEnter={(event) => hover(event, true)} onPointerLeave={(event) => hover(event, false)}>
              <Link to={url} className="menu__link">{label}</Link>
              {children.length > 0 && (
                <ClosingDetails className="menu__sub" group="menu" label={t('More in {name}', { name: label })} summary={<Icon name="down" />}>
                  <ul className="menu__children">
                    {children.map((child) => <li key={child.url}><Link to={child.url}>{child.label}</Link></li>)}
                  </ul>
                </ClosingDetails>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  );
}

/** A mouse opens and closes the submenu; in the panel of a narrow screen only a click does. */
function hover({ pointerType, currentTarget }: PointerEvent<HTMLElement>, open: boolean): void {
  const details = currentTarget.querySelector('details');
  if (details && pointerType === 'mouse' && !currentTarget.closest(':popover-open')) details.open = open;
}
