/** Runs something in a browser that knows that it has no network. */
export async function offline<T>(run: () => Promise<T>): Promise<T> {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  try {
    return await run();
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
}
