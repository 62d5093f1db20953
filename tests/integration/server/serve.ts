import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import pino from 'pino';

export const silentLog = pino({ level: 'silent' });

export interface TestServer {
  /** Without a trailing slash. */
  url: string;
  host: string;
  server: Server;
  close(): Promise<void>;
}

/** Serves an Express app or a plain listener on a free port of this machine. */
export async function serve(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port');
  const host = `127.0.0.1:${address.port}`;
  return {
    url: `http://${host}`,
    host,
    server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Lines that a pino logger wrote, parsed. */
export function recordingLog(): { log: pino.Logger; lines: Record<string, unknown>[]; text(): string } {
  const written: string[] = [];
  const log = pino({}, { write: (line: string) => void written.push(line) });
  return {
    log,
    get lines() {
      return written.map((line) => JSON.parse(line));
    },
    text: () => written.join(''),
  };
}

/** One request by raw target, which fetch would have normalised. Returns the status and the body. */
export async function rawRequest(host: string, head: string): Promise<{ status: number; text: string }> {
  const { connect } = await import('node:net');
  const [name, port] = host.split(':');
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), name);
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1]), text }));
    socket.write(`${head}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}
