import { AsyncLocalStorage } from 'node:async_hooks';
import type { BrowserStorage, StorageCollection, StorageFailure } from 'etalage/core';

/**
 * A browser's local storage for Node, with its moods. As in a browser, every tab but the one that writes gets a
 * `storage` event.
 */
export class FakeLocalStorage {
  readonly content = new Map<string, string>();
  failure: StorageFailure | undefined;
  /** How many values there is space for. */
  space = Infinity;
  readonly #tabs = new Set<EventTarget>();
  readonly #writer = new AsyncLocalStorage<EventTarget>();

  /** The storage as a tab uses it, so that its writes are known as its own. */
  usedBy(tab: EventTarget, { collection, forget }: BrowserStorage): BrowserStorage {
    this.#tabs.add(tab);
    const own = <T>(run: () => T): T => this.#writer.run(tab, run);
    return {
      forget: (name) => own(() => forget(name)),
      collection(name, options): StorageCollection {
        const used = collection(name, options);
        return {
          ...used,
          set: (key, value) => own(() => used.set(key, value)),
          remove: (key) => own(() => used.remove(key)),
          update: (key, change) => own(() => used.update(key, change)),
        };
      },
    };
  }

  get length(): number {
    return this.content.size;
  }

  key(index: number): string | null {
    return [...this.content.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#refuse('unavailable');
    return this.content.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#refuse('unavailable');
    this.#refuse('full');
    if (this.content.size >= this.space && !this.content.has(key)) throw new DOMException('No', 'QuotaExceededError');
    this.content.set(key, value);
    this.#tell(key);
  }

  removeItem(key: string): void {
    this.#refuse('unavailable');
    this.content.delete(key);
    this.#tell(key);
  }

  #tell(key: string): void {
    const writer = this.#writer.getStore();
    for (const tab of this.#tabs)
      if (tab !== writer) setImmediate(() => tab.dispatchEvent(Object.assign(new Event('storage'), { key })));
  }

  #refuse(failure: StorageFailure): void {
    if (this.failure === failure)
      throw new DOMException('No', failure === 'full' ? 'QuotaExceededError' : 'SecurityError');
  }
}

/** Puts local storage where a browser has it; answers it and how to take it away. */
export function installLocalStorage(): { readonly storage: FakeLocalStorage; remove(): void } {
  const storage = new FakeLocalStorage();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true, writable: true });
  return {
    storage,
    remove() {
      if (before) Object.defineProperty(globalThis, 'localStorage', before);
      else Reflect.deleteProperty(globalThis, 'localStorage');
    },
  };
}
