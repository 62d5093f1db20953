import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { Link, CachedFragment, useService, useStore, useTranslator } from 'etalage/core/react';
import { Panels, Submenu, UiStore } from 'etalage/modules/shell';
import type { MegamenuBlock, MenuItem } from 'etalage/modules/storyblok';
import { ClosingDetails } from '../ui/closing-details.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { ShopImage } from '../ui/shop-image.tsx';
import { useFrameBlock } from '../ui/frame-block.ts';
import { SEARCH_PANEL } from '../search/panel-name.ts';
import '../styles/menu.css';

/** What only narrow screens show, once their menu is opened. Without a network the menu goes without. */
const MenuService = lazy(() => import('./lazy/menu-service.tsx').catch(() => ({ default: () => null })));
const SubmenuStack = lazy(() => import('./lazy/submenu-stack.tsx').catch(() => ({ default: () => null })));

const TEASER = { width: 320, height: 384 };

/**
 * The menu of the story `menu`. Every item is a link; the arrow beside it opens its submenu, a mouse does so by resting
 * on it. On narrow screens the same list stands in a panel. The server writes two levels, which is what works without
 * JavaScript; the third, the pictures and the narrow screen's levels are added by the browser when they are opened
 * first, so that the header stays small on every page.
 */
export function MainMenu(): ReactNode {
  const { t } = useTranslator();
  const { panel, submenu } = useStore(UiStore);
  const items = useFrameBlock<MegamenuBlock>('menu', 'megamenu')?.items ?? [];
  const [wasOpened, setWasOpened] = useState(false);
  if (panel?.name === 'menu' && !wasOpened) setWasOpened(true);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // One thing at a time: what opens elsewhere closes the submenus.
    if (!panel || panel.name === 'menu') return;
    for (const details of nav.current?.querySelectorAll('details') ?? []) details.open = false;
  }, [panel]);
  return (
    <Panel name="menu" title={t('Menu')} className={submenu.depth > 0 ? 'menu menu--deep' : 'menu'}>
      <nav ref={nav} aria-label={t('Main menu')}>
        <CachedFragment as="ul" name="menu" by={items} className="menu__items">
          {items.map((item) => (
            <TopItem key={item.url} item={item} />
          ))}
        </CachedFragment>
        {wasOpened && (
          <Suspense fallback={null}>
            <MenuService />
          </Suspense>
        )}
      </nav>
      {wasOpened && (
        <Suspense fallback={null}>
          <SubmenuStack items={items} />
        </Suspense>
      )}
    </Panel>
  );
}

function TopItem({ item: { label, url, children = [], teaser } }: { item: MenuItem }): ReactNode {
  const { t } = useTranslator();
  const submenu = useService(Submenu);
  const panels = useService(Panels);
  const [wasOpened, setWasOpened] = useState(false);
  const hover = useHover();

  const click = (event: MouseEvent<HTMLElement>): void => {
    const { target, currentTarget } = event;
    if (!(target instanceof Element)) return;
    // On a narrow screen the whole row leads to the next level, which begins with a link to this one's page. It slides
    // in, if it has arrived; else the arrow opens it in place and the text is a link.
    if (
      children.length > 0 &&
      target.closest('summary, .menu__link') &&
      currentTarget.closest(':popover-open')?.querySelector('.submenus')
    ) {
      event.preventDefault();
      submenu.open(url);
    } else if (target.closest('a')) hover.close(currentTarget);
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
          onOpen={() => {
            setWasOpened(true);
            panels.close(SEARCH_PANEL);
          }}
        >
          <div className="menu__sheet">
            <ul className="menu__children">
              {children.map((child) => (
                <li key={child.url}>
                  <Link to={child.url}>{child.label}</Link>
                  {wasOpened && child.children && (
                    <ul>
                      {child.children.map((grandchild) => (
                        <li key={grandchild.url}>
                          <Link to={grandchild.url}>{grandchild.label}</Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
            {wasOpened && teaser && (
              <Link to={teaser.url} className="menu__teaser">
                <ShopImage path={teaser.image} alt={teaser.image_alt} box={TEASER} widths={[320, 640]} sizes="20rem" />
                <span>{teaser.label}</span>
              </Link>
            )}
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
