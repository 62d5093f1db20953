import { useEffect, useState, type ReactNode } from 'react';
import { Notifications, NotificationStore } from 'etalage/core';
import { useService, useStore } from 'etalage/core/react';
import '../styles/checkout.css';

/** Says above the next step that the order before is cancelled, instead of a notification that lies over it. */
export function CancelledNote(): ReactNode {
  const { close } = useService(Notifications);
  const said = useStore(NotificationStore).find(({ about }) => about === 'order.cancelled');
  const [message, setMessage] = useState(said?.message);
  if (said && said.message !== message) setMessage(said.message);
  useEffect(() => {
    if (said) close(said.id);
  }, [close, said]);
  return (
    <div role="status" className="checkout__cancelled">
      {message && <p className="checkout__note">{message}</p>}
    </div>
  );
}
