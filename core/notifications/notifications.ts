import { provide, requestToken } from '../kernel/token.ts';
import { store, type Store } from '../stores/store.ts';

/** `error` is an alias of `danger`; any other type is shown as `danger` too. */
export type NotificationType = 'secondary' | 'info' | 'success' | 'warning' | 'danger';

/** A button in a notification, or a link with `href`, a path without store prefix; it closes the notification. */
export interface NotificationAction {
  readonly label: string;
  readonly run?: () => void;
  readonly href?: string;
}

/**
 * What a caller says. `message` is text as shown (already translated); `timeToLive` in ms, default 5000, and 20000 for
 * what there is something to do about.
 */
export interface NotificationInput {
  readonly type: string;
  readonly message: string;
  readonly action1?: NotificationAction;
  readonly action2?: NotificationAction;
  readonly hasNoTimeout?: boolean;
  readonly timeToLive?: number;
  /** What is said for want of a connection: taken away when it is back, or by the next such message. */
  readonly isOffline?: boolean;
  /** What it is about, as `cart.merged`: a view that says the same takes it away. */
  readonly about?: string;
  /** A modal that says it in full, by its name, with its props: shown instead where the theme has it and it loads. */
  readonly modal?: { readonly name: string; readonly props: object };
}

/** A notification on screen. */
export interface Notification extends NotificationInput {
  readonly id: string;
  readonly type: NotificationType;
  readonly timeToLive: number;
}

/** What is on screen now, oldest first. */
export const NotificationStore = store<readonly Notification[]>('core.notifications', () => []);

/** Tells the visitor something. */
export interface Notifications {
  /** Shows a notification, unless its message is the one shown last; answers its id. */
  show(input: NotificationInput): string | undefined;
  close(id: string): void;
  /** Somebody reads it: it stays until `resume`, from which its whole time runs again. */
  pause(id: string): void;
  resume(id: string): void;
}
export const Notifications = requestToken<Notifications>('core.Notifications', 'pages');

const TYPES: readonly NotificationType[] = ['secondary', 'info', 'success', 'warning', 'danger'];
const TIME_TO_LIVE_MS = 5000;
/** Whoever works by keyboard or listens needs it to get to a button. */
const TIME_TO_ACT_MS = 20_000;

const typeOf = (type: string): NotificationType => TYPES.find((known) => known === type) ?? 'danger';

/** Not `randomUUID`: browsers have that over https only, and a shop is tried out on a phone without. */
const randomId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

function createNotifications({ shown }: { readonly shown: Store<readonly Notification[]> }): Notifications {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const pause = (id: string): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const close = (id: string): void => {
    pause(id);
    shown.set((all) => (all.some((one) => one.id === id) ? all.filter((one) => one.id !== id) : all));
  };
  const closeOffline = (): void => {
    for (const { id, isOffline } of shown.get()) if (isOffline) close(id);
  };
  if (typeof document !== 'undefined') addEventListener('online', closeOffline);
  const resume = (id: string): void => {
    pause(id);
    const notification = shown.get().find((one) => one.id === id);
    // On the server nobody waits: the page shows what was there when it was rendered.
    if (!notification || notification.hasNoTimeout || typeof document === 'undefined') return;
    timers.set(
      id,
      setTimeout(() => close(id), notification.timeToLive),
    );
  };
  return {
    close,
    pause,
    resume,
    show(input) {
      if (shown.get().at(-1)?.message === input.message) return undefined;
      if (input.isOffline) closeOffline();
      const notification: Notification = {
        ...input,
        id: randomId(),
        type: typeOf(input.type),
        timeToLive: input.timeToLive ?? (input.action1 || input.action2 ? TIME_TO_ACT_MS : TIME_TO_LIVE_MS),
      };
      shown.set((all) => [...all, notification]);
      resume(notification.id);
      return notification.id;
    },
  };
}

/** The providers of this folder; part of every kernel. */
export const notificationProviders = [provide(Notifications, { shown: NotificationStore }, createNotifications)];
