import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { Link, CachedFragment, useService, useStore, useTranslator, useVisit } from 'etalage/core/react';
import { Panels, UiStore } from 'etalage/modules/shell';
import type { MenuItem } from 'etalage/modules/storyblok';
import { ClosingDetails } from '../ui/closing-details.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { useMenuItems } from '../ui/menu-items.ts';
import { SEARCH_PANEL } from '../search/panel-name.ts';
import '../styles/menu.css';

/** What comes once the menu is used. */
type MenuParts = ReturnType<(typeof import('./lazy/menu-parts.tsx'))['menuParts']>;

/**
 * The menu of the story `menu`. Every item is a link; the arrow beside it opens its submenu, a mouse does so by resting
 * on it. On narrow screens the same list stands in a panel. The server writes two levels, which is what works without
 * JavaScript; the third, the pictures and the narrow screen's levels are added by the browser when they are opened
 * first, so that the header stays small on every page. It asks for them when a mouse comes, or something is opened.
 */
export function MainMenu(): ReactNode {
  const { t } = useTranslator();
  const { panel, submenu } = useStore(UiStore);
  const items = useMenuItems(true);
  const { scope } = useVisit();
  const [parts, setParts] = useState<MenuParts>();
  const panels = useService(Panels);
  const askForAll = (): void =>
    void import('./lazy/menu-parts.tsx').then(
      ({ menuParts }) => setParts(menuParts(scope)),
      // Without a connection there are the two levels.
      () => {},
    );
  const onOpen = (): void => {
    askForAll();
    panels.close(SEARCH_PANEL);
  };
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!panel) return;
    if (panel.name === 'menu') askForAll();
    // One thing at a time: what opens elsewhere closes the submenus.
    else for (const details of nav.current?.querySelectorAll('details') ?? []) details.open = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when something opens
  }, [panel]);
  return (
    <Panel name="menu" title={t('Menu')} className={submenu.depth > 0 ? 'menu menu--deep' : 'menu'}>
      <nav ref={nav} aria-label={t('Main menu')} onPointerEnter={askForAll}>
        <CachedFragment as="ul" name="menu" by={items} className="menu__items">
          {items.map((item) => (
            <TopItem key={item.url} item={item} parts={parts} onOpen={onOpen} />
          ))}
        </CachedFragment>
        {parts && <parts.MenuService />}
      </nav>
      {parts && <parts.Levels items={items} />}
    </Panel>
  );
}

interface TopItemProps {
  readonly item: MenuItem;
  readonly parts: MenuParts | undefined;
  readonly onOpen: () => void;
}

function TopItem({ item: { label, url, children = [], teaser }, parts, onOpen }: TopItemProps): ReactNode {
  const { t } = useTranslator();
  const hover = useHover();

  const click = (event: MouseEvent<HTMLElement>): void => {
    if (parts?.openLevel(event, url)) return;
    if (event.target instanceof Element && event.target.closest('a')) hover.close(event.currentTarget);
  };
  return (
    // Listens to its links and its summary.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <li
      className="menu__item"
      data-submenu={url}
      onPointerEnter={hover.enter}
      onPointerLeave={hover.leave}
      onClick={click}
    >
      <Link to={url} className="menu__link">
        {label}
      </Link>
      {children.length > 0 && (
        <ClosingDetails
          className="menu__sub"
          group="menu"
          label={t('More in {name}', { name: label })}
          summary={<Icon name="down" />}
          onOpen={onOpen}
        >
          <div className="menu__sheet">
            <ul className="menu__children">
              {children.map((child) => (
                <li key={child.url}>
                  <Link to={child.url}>{child.label}</Link>
                  {parts && child.children && <parts.ThirdLevel items={child.children} />}
                </li>
              ))}
            </ul>
            {parts && teaser && <parts.Teaser {...teaser} />}
          </div>
        </ClosingDetails>
      )}
    </li>
  );
}

const isPanel = (element: Element): boolean => element.closest(':popover-open') !== null;

/**
 * How long a mouse rests before a submenu opens, or closes after it left: crossing the menu does nothing, a slip is
 * forgiven. In ms.
 */
const OPENS_AFTER = 120;
const CLOSES_AFTER = 280;

/** A mouse opens and closes the submenu by resting and leaving; fingers and keys use the arrow. */
function useHover() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>, open: boolean): void => {
    clearTimeout(timer.current);
    const details = currentTarget.querySelector('details');
    if (!details || pointerType !== 'mouse' || isPanel(currentTarget)) return;
    timer.current = setTimeout(
      () => {
        // Whoever walks through it by keyboard keeps it.
        if (open || !details.matches(':has(:focus-visible)')) details.open = open;
      },
      open ? OPENS_AFTER : CLOSES_AFTER,
    );
  };
  return {
    enter: (event: PointerEvent<HTMLElement>) => later(event, true),
    leave: (event: PointerEvent<HTMLElement>) => later(event, false),
    close(item: HTMLElement) {
      clearTimeout(timer.current);
      const details = item.querySelector('details');
      if (details) details.open = false;
    },
  };
}
