import { useEffect, useRef, type ReactNode } from 'react';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { Panels, UiStore, type PanelName } from 'etalage/modules/shell';
import { Icon, type IconName } from './icon.tsx';
import '../styles/menu.css';

interface PanelProps {
  readonly name: PanelName;
  readonly title: string;
  readonly className: string;
  /** Stays below the content, whatever its length. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

const idOf = (name: PanelName): string => `panel-${name}`;

/** Opens a panel; works before and without JavaScript. */
export function PanelButton({
  name,
  icon,
  className = 'panel-button',
  children,
}: {
  name: PanelName;
  icon: IconName;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <button type="button" className={className} popoverTarget={idOf(name)}>
      <Icon name={icon} />
      {children}
    </button>
  );
}

/**
 * Content that stands in the page on wide screens and slides over it on narrow ones (below 64em), from one markup.
 * The browser's own popover brings the top layer, Escape, the tap outside and the way back of focus. `UiStore` follows
 * and leads: `Panels` opens and closes it. It also closes when focus leaves it.
 */
export function Panel({ name, title, className, foot, children }: PanelProps): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const open = useStore(UiStore).panel?.name === name;
  const panel = useRef<HTMLDivElement>(null);

  const wasOpen = useRef(false);

  useEffect(() => {
    const element = panel.current;
    if (!element?.isConnected || typeof element.togglePopover !== 'function') return;
    if (open || wasOpen.current) element.togglePopover(open);
    // The visitor was quicker than the scripts: what they opened stays open.
    else if (element.matches(':popover-open')) panels.open(name);
    wasOpen.current = open;
  }, [name, open, panels]);
  useEffect(() => () => panels.close(name), [name, panels]);

  return (
    <div
      ref={panel}
      id={idOf(name)}
      popover="auto"
      className={`panel ${className}`}
      onToggle={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.newState === 'closed') panels.close(name);
        else if (!open) panels.open(name);
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        // The button that opened it closes it by itself.
        if (open && to && !event.currentTarget.contains(to) && !to.closest('[popovertarget]'))
          event.currentTarget.hidePopover();
      }}
    >
      <div className="panel__head">
        <p className="panel__title">{title}</p>
        <button
          type="button"
          className="icon-button"
          popoverTarget={idOf(name)}
          popoverTargetAction="hide"
          aria-label={t('Close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
      {foot && <div className="panel__foot">{foot}</div>}
    </div>
  );
}

/** Closes a panel from inside it. */
export function PanelClose({ name, children }: { name: PanelName; children: ReactNode }): ReactNode {
  return (
    <button type="button" className="button" popoverTarget={idOf(name)} popoverTargetAction="hide">
      {children}
    </button>
  );
}
