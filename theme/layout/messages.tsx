import { useEffect, useRef, type ReactNode } from 'react';
import { NotificationStore } from 'etalage/core';
import { useStore } from 'etalage/core/react';
import { UiStore } from 'etalage/modules/shell';
import { NotificationList } from './notification-list.tsx';
import { OfflineBadge } from './offline-badge.tsx';

/** What the shop has to say, over everything: what opens above the page would else hide it behind its backdrop. */
export function Messages(): ReactNode {
  const { panel } = useStore(UiStore);
  const notices = useStore(NotificationStore);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element || !panel || typeof element.showPopover !== 'function') return undefined;
    // What is shown last is on top: so it is shown anew after what was opened, and with each message.
    const raise = (): void => {
      element.popover = null;
      element.popover = 'manual';
      element.showPopover();
    };
    const follow = (event: Event): void => {
      if (event.target !== element) raise();
    };
    raise();
    document.addEventListener('toggle', follow, true);
    return () => {
      document.removeEventListener('toggle', follow, true);
      element.popover = null;
    };
  }, [panel, notices]);

  return (
    <div ref={place} className="messages">
      <OfflineBadge />
      <NotificationList />
    </div>
  );
}
