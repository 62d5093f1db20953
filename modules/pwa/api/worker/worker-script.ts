import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CACHES, CHECKOUT_ROUTE, LIMITS, OFFLINE_PATH, WANTED } from '../../domain/kept.ts';
import { REMINDER } from '../../domain/reminder.ts';
import { removeWorker } from './remove-worker.ts';
import { runWorker, type WorkerSettings } from './run-worker.ts';
import type { WorkerView } from './scope.ts';

/** Each defines its part of the global `workbox`. */
const WORKBOX = ['core', 'navigation-preload', 'routing', 'strategies', 'expiration'];

const read = (name: string): string => {
  const address = import.meta.resolve(`workbox-${name}/build/workbox-${name}.prod.js`);
  return readFileSync(fileURLToPath(address), 'utf8').replace(/^\/\/# sourceMappingURL.*$/m, '');
};

/** The service worker of a host's store views; where all have it off, the one that removes itself. */
export function workerScript(views: readonly WorkerView[]): string {
  if (!views.some(({ offline }) => offline)) return `(${removeWorker})(self);\n`;
  const settings: WorkerSettings = {
    views,
    names: CACHES,
    limits: LIMITS,
    offlinePath: OFFLINE_PATH,
    wanted: WANTED,
    checkoutRoute: CHECKOUT_ROUTE,
    reminder: REMINDER,
  };
  return `${WORKBOX.map(read).join('')}(${runWorker})(self, workbox, ${JSON.stringify(settings)});\n`;
}
