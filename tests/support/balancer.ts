import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address before several servers. */
export interface Balancer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Sends requests to these from now on: those of a path to each in turn. Ends once those before are answered. */
  send(...servers: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts one on a free port of this machine. */
export async function startBalancer(): Promise<Balancer> {
  const state: { servers: readonly string[] } = { servers: [] };
  const counts = new Map<string, number>();
  const unanswered = new Set<Promise<void>>();
  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const [path = '/'] = (asked.url ?? '/').split('?');
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    const url = new URL(asked.url ?? '/', state.servers[count % state.servers.length]);
    const passed = request(url, { method: asked.method, headers: asked.headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    const answered = new Promise<void>((resolve) => {
      answer.once('close', resolve);
    }).then(() => void unanswered.delete(answered));
    unanswered.add(answered);
    asked.pipe(passed);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async send(...servers) {
      state.servers = servers;
      await Promise.all(unanswered);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
