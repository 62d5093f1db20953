import { useEffect } from 'react';
import { Notifications, NotificationStore } from 'etalage/core';
import { useService } from 'etalage/core/react';

/** Takes away the notifications about what stands on the page itself, now and later, while it is shown. */
export function useDismissNotifications(subject: string, isShown: boolean): void {
  const { close } = useService(Notifications);
  const notices = useService(NotificationStore);
  useEffect(() => {
    if (!isShown) return undefined;
    const closeAll = (): void => {
      for (const { id, about } of notices.get()) if (about === subject) close(id);
    };
    closeAll();
    return notices.subscribe(closeAll);
  }, [close, isShown, notices, subject]);
}
