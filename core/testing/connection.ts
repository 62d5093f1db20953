/**
 * Runs something in a browser that knows that it has no network: `navigator.onLine` is false, and a `FakeApi` answers
 * nothing. Afterwards the network is back.
 */
export async function offline<T>(run: () => T | Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(navigator, 'onLine');
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  try {
    return await run();
  } finally {
    if (own) Object.defineProperty(navigator, 'onLine', own);
    else Reflect.deleteProperty(navigator, 'onLine');
  }
}
