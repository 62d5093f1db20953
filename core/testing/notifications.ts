import type { NotificationInput, Notifications } from '../notifications/notifications.ts';

/** Notifications that a test reads. Nothing goes away by itself. */
export interface TestNotifications extends Notifications {
  /** What the visitor reads now, oldest first. */
  readonly shown: readonly NotificationInput[];
  /** The messages of all that was ever shown, oldest first. */
  readonly told: readonly string[];
}

/** Notifications for a service that is made by hand; in a test kernel `visitor.notifications()` reads the real ones. */
export function createTestNotifications(): TestNotifications {
  const open = new Map<string, NotificationInput>();
  const told: string[] = [];
  return {
    told,
    get shown() {
      return [...open.values()];
    },
    show(input) {
      const id = `notification-${told.length}`;
      open.set(id, input);
      told.push(input.message);
      return id;
    },
    close: (id) => void open.delete(id),
    pause: () => undefined,
    resume: () => undefined,
  };
}
