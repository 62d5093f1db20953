import type { MouseEvent, ReactNode } from 'react';
import type { Context } from 'etalage/core';
import { Link, useStore } from 'etalage/core/react';
import { Submenu } from 'etalage/modules/shell';
import { FrameStore, StoryClient, type MenuItem } from 'etalage/modules/storyblok';
import { ShopImage } from '../../ui/shop-image.tsx';
import MenuService from './menu-service.tsx';
import SubmenuStack from './submenu-stack.tsx';
import '../../styles/submenu.css';

const TEASER = { width: 320, height: 384 };

/** Asks for the whole menu, where the page has but what stood in its markup. */
function fillMenu({ get }: Context): void {
  const frame = get(FrameStore);
  if (frame.get()['menu'] !== null) return;
  get(StoryClient)
    .load('menu')
    .then(
      (story) => story && frame.set((others) => ({ ...others, menu: { content: story.content } })),
      () => undefined,
    );
}

/** The levels of narrow screens, once the whole menu is there. */
function Levels({ items }: { readonly items: readonly MenuItem[] }): ReactNode {
  return useStore(FrameStore)['menu'] !== null && <SubmenuStack items={items} />;
}

/**
 * On a narrow screen the whole row of an item leads to the next level, which begins with a link to this one's page. It
 * slides in, if it has arrived; else the arrow opens it in place and the text is a link. Answers whether it did.
 */
function openLevel(event: MouseEvent<HTMLElement>, { get }: Context, url: string): boolean {
  const { target, currentTarget } = event;
  if (
    !(target instanceof Element && target.closest('summary, .menu__link')) ||
    !currentTarget.querySelector('details') ||
    !currentTarget.closest(':popover-open')?.querySelector('.submenus')
  )
    return false;
  event.preventDefault();
  get(Submenu).open(url);
  return true;
}

/** The third level, below an item of the second. */
function ThirdLevel({ items }: { readonly items: readonly MenuItem[] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.url}>
          <Link to={item.url}>{item.label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The picture beside a submenu. */
function Teaser({ url, image, image_alt: alt, label }: NonNullable<MenuItem['teaser']>): ReactNode {
  return (
    <Link to={url} className="menu__teaser">
      <ShopImage path={image} alt={alt} box={TEASER} widths={[320, 640]} sizes="20rem" />
      <span>{label}</span>
    </Link>
  );
}

/** What no page shows before its menu is used, in one file; asks for the whole menu. */
export function menuParts(scope: Context) {
  fillMenu(scope);
  return {
    MenuService,
    Levels,
    ThirdLevel,
    Teaser,
    openLevel: (event: MouseEvent<HTMLElement>, url: string) => openLevel(event, scope, url),
  };
}
