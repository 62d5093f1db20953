import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Notifications, NotificationStore, type Notification, type NotificationAction } from 'etalage/core';
import { Link, useService, useVisit, useStore, useTranslator } from 'etalage/core/react';
import { Panels, UiStore } from 'etalage/modules/shell';
import { Icon } from '../ui/icon.tsx';
import { keepFree } from './keep-free.ts';
import '../styles/notifications.css';

/**
 * What the shop has to say now, newest last. Warnings and errors interrupt a screen reader, the rest waits its turn. A
 * message stays while it is pointed at or has the focus.
 */
export function NotificationList(): ReactNode {
  const { t } = useTranslator();
  const all = useStore(NotificationStore);
  return (
    <section className="notices" aria-label={t('Notifications')}>
      {all.map((notification) => (
        <Said key={notification.id} {...notification} />
      ))}
    </section>
  );
}

/**
 * A notice, or the modal that says it in full as soon as that is there; not in the place of what the visitor has opened
 * meanwhile.
 */
function Said(notification: Notification): ReactNode {
  const { id, modal } = notification;
  const { views } = useVisit().kernel;
  const panels = useService(Panels);
  const ui = useService(UiStore);
  const { close } = useService(Notifications);
  const part = modal && `modal.${modal.name}`;
  const [isNotice, setIsNotice] = useState(!part || !views.has(part));
  useEffect(() => {
    if (isNotice || !part) return;
    views.load([part]).then(
      () => {
        const { panel } = ui.get();
        if (panel && panel.name !== modal.name) return setIsNotice(true);
        close(id);
        panels.open(modal.name, modal.props);
      },
      () => setIsNotice(true),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return isNotice && <Notice {...notification} />;
}

function Notice({ id, type, message, action1, action2 }: Notification): ReactNode {
  const { t } = useTranslator();
  const { close, pause, resume } = useService(Notifications);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = box.current?.closest<HTMLElement>('.messages');
    return place ? keepFree(place) : undefined;
  }, []);
  return (
    <div
      ref={box}
      className={`notice notice--${type}`}
      role={type === 'danger' || type === 'warning' ? 'alert' : 'status'}
      onPointerEnter={() => pause(id)}
      onPointerLeave={() => resume(id)}
      onFocus={() => pause(id)}
      onBlur={() => resume(id)}
    >
      <p>{message}</p>
      <button type="button" className="icon-button" aria-label={t('Close')} onClick={() => close(id)}>
        <Icon name="close" />
      </button>
      {[action1, action2].map((action) => action && <Action key={action.label} {...action} done={() => close(id)} />)}
    </div>
  );
}

function Action({ label, href, run, done }: NotificationAction & { readonly done: () => void }): ReactNode {
  const shared = {
    className: 'notice__action',
    onClick() {
      run?.();
      done();
    },
    children: label,
  };
  return href ? <Link to={href} {...shared} /> : <button type="button" {...shared} />;
}
