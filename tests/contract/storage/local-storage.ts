import type { StorageFailure } from 'etalage/core';

/** A browser's local storage for Node, with its moods. Installed globally by `installLocalStorage`. */
export class FakeLocalStorage {
  readonly content = new Map<string, string>();
  failure: StorageFailure | undefined;

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
    this.content.set(key, value);
  }

  removeItem(key: string): void {
    this.#refuse('unavailable');
    this.content.delete(key);
  }

  #refuse(failure: StorageFailure): void {
    if (this.failure === failure) throw new DOMException('No', failure === 'full' ? 'QuotaExceededError' : 'SecurityError');
  }
}

/** A channel that keeps no process alive. */
class QuietChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    if ('unref' in this && typeof this.unref === 'function') this.unref();
  }
}

/** Puts local storage and quiet channels where a browser has them; answers the storage and how to take all of it away. */
export function installLocalStorage(): { readonly storage: FakeLocalStorage; remove(): void } {
  const storage = new FakeLocalStorage();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const channel = globalThis.BroadcastChannel;
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true, writable: true });
  globalThis.BroadcastChannel = QuietChannel;
  return {
    storage,
    remove() {
      if (before) Object.defineProperty(globalThis, 'localStorage', before);
      else Reflect.deleteProperty(globalThis, 'localStorage');
      globalThis.BroadcastChannel = channel;
    },
  };
}
