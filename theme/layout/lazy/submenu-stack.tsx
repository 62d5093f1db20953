import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useService, useStore, useTranslator } from 'etalage/core/react';
import { Submenu, UiStore } from 'etalage/modules/shell';
import type { MenuItem } from 'etalage/modules/storyblok';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/submenu.css';

/** The levels below the first on narrow screens: each slides over the one before, and away again on the way back. */
export default function SubmenuStack({ items }: { items: readonly MenuItem[] }): ReactNode {
  const { t } = useTranslator();
  const { depth, path } = useStore(UiStore).submenu;
  const levels: MenuItem[] = [];
  for (const key of path) {
    const next = (levels.at(-1)?.children ?? items).find(({ url }) => url === key);
    if (next) levels.push(next);
  }
  return (
    <div className="submenus">
      {levels.map((item, index) => (
        <Level
          key={item.url}
          item={item}
          parent={levels[index - 1]?.label ?? t('Menu')}
          state={index >= depth ? 'leaving' : index < depth - 1 ? 'covered' : 'shown'}
        />
      ))}
    </div>
  );
}

interface LevelProps {
  readonly item: MenuItem;
  /** The name of the level before. */
  readonly parent: string;
  readonly state: 'shown' | 'covered' | 'leaving';
}

function Level({ item: { label, url, children = [] }, parent, state }: LevelProps): ReactNode {
  const { t } = useTranslator();
  const submenu = useService(Submenu);
  const back = useRef<HTMLButtonElement>(null);
  const isLeaving = state === 'leaving';
  // Focus goes along: to the level that came, and back to the arrow that had opened it.
  useEffect(() => {
    const opener = `[data-submenu="${CSS.escape(url)}"]`;
    if (isLeaving)
      back.current
        ?.closest('.panel')
        ?.querySelector<HTMLElement>(`${opener} > button, ${opener} > details > summary`)
        ?.focus();
    else back.current?.focus({ preventScroll: true });
  }, [isLeaving, url]);
  return (
    <section className="submenu" data-state={state} aria-label={label}>
      <button ref={back} type="button" className="submenu__back" onClick={() => submenu.back()}>
        <Icon name="left" />
        {parent}
      </button>
      <Link to={url} className="submenu__all">
        {t('Everything in {name}', { name: label })}
      </Link>
      <ul>
        {children.map((child) => (
          <li key={child.url} className="menu__item" data-submenu={child.url}>
            {child.children ? (
              <button
                type="button"
                className="menu__link submenu__open"
                aria-label={t('More in {name}', { name: child.label })}
                onClick={() => submenu.open(child.url)}
              >
                {child.label}
                <Icon name="right" />
              </button>
            ) : (
              <Link to={child.url} className="menu__link">
                {child.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
