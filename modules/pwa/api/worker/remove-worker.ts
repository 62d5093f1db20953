/** What the worker that removes itself uses of its global scope. */
export interface RemovedScope {
  readonly caches: CacheStorage;
  readonly indexedDB: Pick<IDBFactory, 'deleteDatabase'>;
  readonly registration: { unregister(): Promise<boolean> };
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
}

/**
 * Takes the place of the worker in browsers that have one: deletes what it kept and unregisters. Open pages stay as
 * they are. Sent as text, like `runWorker`.
 */
export function removeWorker(scope: RemovedScope): void {
  const remove = async (): Promise<void> => {
    const names = await scope.caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('etalage-')).map((name) => scope.caches.delete(name)));
    scope.indexedDB.deleteDatabase('workbox-expiration');
    await scope.registration.unregister();
  };
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(remove()));
}
