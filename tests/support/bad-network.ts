import { createHash } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A network that loses some of what goes through it. */
export interface BadNetwork {
  /** Leads to the server. Without a slash at the end. */
  readonly url: string;
  /** Requests that came to nothing, each with how: the server never got it, or its answer ended in the middle. */
  readonly lost: readonly string[];
  close(): Promise<void>;
}

interface Options {
  /** Its address. */
  readonly server: string;
  /** Other seeds lose other requests. */
  readonly seed: number;
  /** Of requests, from 0 to 1. */
  readonly loss: number;
}

/** What of an address is another one in each run. */
const RANDOM = /(?<=(cartId|token)=)[^&]*|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
const HEAD_END = '\r\n\r\n';

/**
 * Starts one on a free port of this machine, of connections: it says nothing itself. One that is lost is reset, half of
 * them before the server has the request, the others once it has done what was asked, in the middle of its answer. What
 * is lost depends on the seed, the request and how often it was made, not on the order of requests: a browser that is
 * slower loses the same. Each request has a connection of its own, since browsers ask again by themselves where one
 * breaks that was used before.
 */
export async function startBadNetwork({ server, seed, loss }: Options): Promise<BadNetwork> {
  const { hostname, port: serverPort } = new URL(server);
  const lost: string[] = [];
  const counts = new Map<string, number>();
  const open = new Set<Socket>();
  const follow = (socket: Socket): Socket => {
    open.add(socket);
    // Who resets it is told so too.
    return socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };

  /** What becomes of the request, and its name. */
  function fateOf(head: string): { readonly name: string; readonly luck: number } {
    const [method, path = ''] = head.split(' ', 2);
    const name = `${method} ${path.replace(RANDOM, '')}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const hash = createHash('sha256').update(`${seed} ${name} ${count}`).digest();
    return { name: `${name} (${count})`, luck: hash.readUInt32BE() / 2 ** 32 };
  }

  function pass(browser: Socket, asked: Buffer): void {
    const end = asked.indexOf(HEAD_END);
    const head = asked.toString('latin1', 0, end);
    const { name, luck } = fateOf(head);
    if (luck < loss / 2) {
      lost.push(`request: ${name}`);
      browser.resetAndDestroy();
      return;
    }
    const shop = follow(connect(Number(serverPort), hostname));
    shop.write(`${head.replace(/\r\nconnection: [^\r]*/i, '')}\r\nconnection: close`, 'latin1');
    shop.write(asked.subarray(end));
    browser.pipe(shop);
    browser.once('close', () => shop.destroy());
    if (luck >= loss) return void shop.pipe(browser);
    const answer: Buffer[] = [];
    shop.on('data', (part) => answer.push(part));
    shop.once('end', () => {
      lost.push(`answer: ${name}`);
      const whole = Buffer.concat(answer);
      browser.write(whole.subarray(0, whole.length >> 1), () => browser.resetAndDestroy());
    });
  }

  const network = createServer((browser) => {
    follow(browser);
    let asked: Buffer = Buffer.alloc(0);
    const read = (part: Buffer): void => {
      asked = Buffer.concat([asked, part]);
      if (!asked.includes(HEAD_END)) return;
      browser.off('data', read).pause();
      pass(browser, asked);
    };
    browser.on('data', read);
  });
  await new Promise<void>((resolve) => {
    network.listen(0, '127.0.0.1', resolve);
  });
  const { port } = network.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lost,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        network.close(resolve);
      });
    },
  };
}
