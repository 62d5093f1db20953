import type { FakeFetch } from 'etalage/core/testing';

/** Lets `fetch` of this process ask the test; what is on this machine is asked as before. Answers how it ends. */
export function useNetwork(network: FakeFetch): () => void {
  const { fetch: real } = globalThis;
  const faked: typeof fetch = (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    return hostname === '127.0.0.1' || hostname === 'localhost' ? real(input, init) : network(input, init);
  };
  globalThis.fetch = faked;
  return () => {
    if (globalThis.fetch === faked) globalThis.fetch = real;
  };
}
