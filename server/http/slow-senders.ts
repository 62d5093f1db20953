import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What Node answers by itself to what it cannot read, by the code of the error. */
const ANSWERS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

function refuse(error: Error, socket: Duplex): void {
  if (socket.writable)
    socket.write(`HTTP/1.1 ${ANSWERS[codeOf(error)] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
  socket.destroy(error);
}

/**
 * Refuses slow senders, and nobody else. Node looks at its limits before it reads what has arrived: after this process
 * was held up (by work, or by the machine) it would answer 408 to whoever sent all in time and waits to be read.
 * @param limitMs the shorter one of the limits for a request
 */
export function refuseSlowSenders(server: Server, limitMs: number): void {
  const state = { lookedAt: performance.now(), heldUpAt: Number.NEGATIVE_INFINITY };
  const everyMs = Math.min(1000, limitMs / 5);
  const look = (): void => {
    const now = performance.now();
    if (now - state.lookedAt > limitMs / 2) state.heldUpAt = now;
    state.lookedAt = now;
  };
  const looking = setInterval(look, everyMs).unref();
  server.once('close', () => clearInterval(looking));

  server.on('clientError', (error, socket) => {
    look();
    const wasHeldUp = performance.now() - state.heldUpAt < everyMs;
    if (codeOf(error) !== 'ERR_HTTP_REQUEST_TIMEOUT' || !wasHeldUp || !(socket instanceof Socket))
      return refuse(error, socket);
    const { bytesRead } = socket;
    // By then what has arrived is read.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) refuse(error, socket);
    });
  });
}
