import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NotificationStore } from 'etalage/core';
import { useStore } from 'etalage/core/react';
import { UiStore } from 'etalage/modules/shell';
import { NotificationList } from './notification-list.tsx';
import { OfflineBadge } from './offline-badge.tsx';
import '../styles/notifications.css';

/** The modal on top: what asks about another is after it in the page. */
const topModal = (): Element | null => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

/**
 * What the shop has to say, over everything: what opens above the page would else hide it behind its backdrop. While a
 * modal is open it stands in that: nothing else answers to clicks then.
 */
export function Messages(): ReactNode {
  const { panel } = useStore(UiStore);
  const notices = useStore(NotificationStore);
  const place = useRef<HTMLDivElement>(null);
  const [modal, setModal] = useState<Element | null>(null);
  if (!panel && modal) setModal(null);

  useEffect(() => {
    const element = place.current;
    if (!element || !panel || typeof element.showPopover !== 'function') return undefined;
    // What is shown last is on top: so it is shown anew after what was opened, and with each message.
    const raise = (): void => {
      setModal(topModal());
      element.popover = null;
      element.popover = 'manual';
      if (element.isConnected) element.showPopover();
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
  }, [panel, notices, modal]);

  const isToAct = notices.some(({ action1, action2 }) => action1 ?? action2);
  useEffect(() => {
    if (!isToAct) return undefined;
    const code = import('./lazy/notice-keys.ts').then(
      ({ followKeys }) => followKeys(() => place.current),
      // Without a connection the button stays where it is in the page.
      () => undefined,
    );
    return () => void code.then((stop) => stop?.());
  }, [isToAct]);

  const messages = (
    <div ref={place} className="messages">
      <OfflineBadge />
      <NotificationList />
    </div>
  );
  return modal ? createPortal(messages, modal) : messages;
}
