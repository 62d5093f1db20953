import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { IncomingHttpHeaders, RequestOptions } from 'node:http';

/** What a visitor gets. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Visit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The visitor's own: any of 127.0.0.0/8. */
  readonly from?: string;
  readonly host?: string;
}

/** nginx before a shop, with the configuration that a new shop has. */
export interface Nginx {
  http(path: string, visit?: Visit): Promise<Answer>;
  https(path: string, visit?: Visit): Promise<Answer>;
  accessLog(): string;
  stop(): Promise<void>;
}

/** Whether a program is on this machine. */
export const isThere = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

/**
 * Runs `deploy/nginx.conf` as it stands, but for ports that anybody may open, the shop's own port and the places of its
 * certificate and log.
 */
export async function startNginx(configuration: string, host: string, shopPort: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-nginx-'));
  const at = (name: string): string => join(folder, name);
  const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`];
  const files = ['-addext', `subjectAltName=DNS:${host}`, '-keyout', at('privkey.pem'), '-out', at('fullchain.pem')];
  spawnSync('openssl', [...key, ...files]);
  const ports = { 80: await freePort(), 443: await freePort() };
  const site = configuration
    .replaceAll(`/etc/letsencrypt/live/${host}`, folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/^ *listen \[::\]:.*\n/gm, '')
    .replaceAll(/listen (80|443)/g, (_, port: '80' | '443') => `listen 127.0.0.1:${ports[port]}`)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${shopPort};`);
  writeFileSync(at('site.conf'), site);
  for (const place of TEMPORARY) mkdirSync(at(place));
  const places = TEMPORARY.map((one) => `${one}_temp_path ${at(one)};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    at('nginx.conf'),
    `daemon off; ${user}error_log stderr; pid ${at('pid')}; events {}\nhttp { ${places} include site.conf; }\n`,
  );
  const child = spawn('nginx', ['-c', at('nginx.conf'), '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  await Promise.race([
    isOpen(ports[443]),
    ended.then(() => {
      throw new Error(`nginx does not start:\n${said.join('')}`);
    }),
  ]);
  const ca = readFileSync(at('fullchain.pem'));
  return {
    http: (path, visit) => ask(httpRequest, { port: ports[80], path }, host, visit),
    https: (path, visit) => ask(httpsRequest, { port: ports[443], path, ca, servername: host }, host, visit),
    accessLog: () => readFileSync(at(`${/access_log \S+\/(\S+\.log) /.exec(site)?.[1]}`), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

function ask(
  send: typeof httpRequest,
  options: RequestOptions & { readonly ca?: Buffer; readonly servername?: string },
  host: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1', ...visit }: Visit = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const named = { host: visit.host ?? host, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) };
    const sent = send(
      { ...options, host: '127.0.0.1', localAddress: from, method, headers: { ...named, ...headers }, agent: false },
      (response) => {
        void buffer(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: read.toString() }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until somebody listens at a port. */
async function isOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const is = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (is) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
