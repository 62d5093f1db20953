// Prints what a page from the cache costs beside the same bytes from a server of Node's that does nothing else, both
// asked in turns: CPU of the server, of the load generator, and pages a second.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { PAGES } from '../support/measured-pages.ts';
import { startMeasuredShop } from './shop/running-shop.ts';

const ROUNDS = 3;
const SECONDS = 1;
const HEADERS = { accept: 'text/html', 'accept-encoding': 'br, gzip' };

/** What a page's answer says, and its body as it is sent. */
interface Answer {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const PLAIN_SERVER = `
const { readFileSync } = require('node:fs');
const [, headers, body] = process.argv;
const sent = readFileSync(body);
const list = JSON.parse(headers);
const server = require('node:http').createServer((_, response) => response.writeHead(200, list).end(sent));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

/** CPU time that a process has spent, in microseconds. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

async function measure(url: string, pid: number): Promise<readonly number[]> {
  const [server, own] = [cpuOf(pid), process.cpuUsage()];
  const run = await autocannon({ url, connections: 10, duration: SECONDS, headers: HEADERS });
  const { user, system } = process.cpuUsage(own);
  if (run.errors + run.non2xx > 0) throw new Error(`${url}: ${run.errors} errors, ${run.non2xx} other answers`);
  const pages = run['2xx'];
  return [(cpuOf(pid) - server) / pages, (user + system) / pages, run.requests.mean];
}

const folder = mkdtempSync(join(tmpdir(), 'hits-bench-'));
const shop = await startMeasuredShop(join(folder, 'data'), { ETALAGE__SERVER__OUTPUT_CACHE__ENABLED: 'true' });
try {
  const rows: Record<string, Record<string, number>> = {};
  for (const [page, path] of Object.entries(PAGES)) {
    for (let i = 0; i < 50; i++) await ask(shop.url + path); // cached, and known to be
    const { headers, body } = await ask(shop.url + path);
    const file = join(folder, page);
    writeFileSync(file, body);
    const plain = spawn(process.execPath, ['-e', PLAIN_SERVER, JSON.stringify(headers), file]);
    const [port] = (await once(plain.stdout, 'data')) as [Buffer];
    const both = { shop: [shop.url + path, shop.pid], 'plain server': [`http://127.0.0.1:${port}`.trim(), plain.pid] };
    const found = new Map<string, (readonly number[])[]>();
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, [url, pid]] of Object.entries(both)) {
        const figures = await measure(String(url), Number(pid));
        found.set(name, [...(found.get(name) ?? []), figures]);
      }
    plain.kill();
    for (const [name, all] of found) {
      const median = (at: number): number => all.map((one) => one[at] ?? 0).sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
      rows[`${page}, ${(body.length / 1000).toFixed(1)} kB, ${name}`] = {
        'CPU us a page': Math.round(median(0)),
        "the generator's": Math.round(median(1)),
        'pages a second': Math.round(median(2)),
      };
    }
  }
  console.table(rows);
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true });
}
