import type { ShopServer } from './shop-server.ts';

/** What a shop must be started with so that its heap can be asked for. */
export const HEAP_ENV: NodeJS.ProcessEnv = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Bytes that a shop's heap holds once everything that can go is gone. The shop was started with `HEAP_ENV`. */
export async function liveHeap(shop: ShopServer): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(shop.output())?.[1];
  if (!address) throw new Error('The shop was not started with HEAP_ENV');
  const socket = new WebSocket(address);
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`${address} cannot be reached`)), { once: true });
    });
    // Twice: what the first round finalises, the second frees.
    for (const id of [1, 2]) await ask(socket, id, 'HeapProfiler.collectGarbage');
    const { usedSize } = await ask(socket, 3, 'Runtime.getHeapUsage');
    return Number(usedSize);
  } finally {
    socket.close();
  }
}

function ask(socket: WebSocket, id: number, method: string): Promise<{ readonly usedSize?: number }> {
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent): void => {
      const answer: { id?: number; result?: { usedSize?: number } } = JSON.parse(String(data));
      if (answer.id !== id) return;
      socket.removeEventListener('message', listen);
      resolve(answer.result ?? {});
    };
    socket.addEventListener('message', listen);
    socket.send(JSON.stringify({ id, method }));
  });
}
