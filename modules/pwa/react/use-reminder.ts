import { useState } from 'react';
import { CurrentStoreView, prefixOf } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { REMINDER } from '../domain/reminder.ts';

/** Being told by the system once there is a network again, with the shop closed too. */
export interface Reminder {
  /** `none` where this browser cannot, or may not. */
  readonly state: 'none' | 'possible' | 'set';
  /** Asks for the permission to tell, if need be, and sets it. */
  readonly set: () => void;
}

/** What a browser has of Background Sync; in no library of types yet. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}
const canSync = (registration: ServiceWorkerRegistration): registration is SyncRegistration => 'sync' in registration;

const isPossible = (): boolean =>
  typeof Notification === 'function' &&
  'SyncManager' in globalThis &&
  Notification.permission !== 'denied' &&
  Boolean(navigator.serviceWorker?.controller);

/**
 * Reminds of the shop. The worker can read nothing that waits and sends nothing: `text` is all that it says. It must be
 * true whatever has become of it by then.
 */
export function useReminder(text: string): Reminder {
  const view = useService(CurrentStoreView);
  const [state, setState] = useState<Reminder['state']>(() => (isPossible() ? 'possible' : 'none'));
  const set = async (): Promise<void> => {
    if ((await Notification.requestPermission()) !== 'granted') return setState('none');
    const registration = await navigator.serviceWorker.ready;
    if (!canSync(registration)) return setState('none');
    await registration.sync.register(REMINDER + JSON.stringify({ title: view.name, text, path: `${prefixOf(view)}/` }));
    setState('set');
  };
  return { state, set: () => void set().catch(() => setState('none')) };
}
