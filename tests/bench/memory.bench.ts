// Prints where the memory of a shop goes, idle and after load: what is resident, and what the JavaScript heap holds by
// kind. Linux alone says it. Nothing is asserted.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PAGES } from '../support/measured-pages.ts';
import { measureLoad } from './shop/measure-load.ts';
import { startMeasuredShop, type MeasuredShop } from './shop/running-shop.ts';

const PATHS = Object.values(PAGES);
const LARGEST = 12;
const MIB = 1024 ** 2;

const data = mkdtempSync(join(tmpdir(), 'memory-bench-'));
const environment = { NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${data}` };

/** The parts of a heap snapshot that are read here. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

try {
  await (await startMeasuredShop(data)).stop(); // seeds the demo shop and fills the compile cache
  const idle = await measure(async () => {});
  const loaded = await measure(async (shop) => {
    for (const path of PATHS) await measureLoad(shop, path);
  });
  const names = [...new Set([...idle.keys(), ...loaded.keys()])];
  console.log('\nMiB, with the 711 products of the demo shop');
  console.table(
    Object.fromEntries(
      names.map((name) => [name, { idle: idle.get(name) ?? '', 'after load': loaded.get(name) ?? '' }]),
    ),
  );
} finally {
  rmSync(data, { recursive: true });
}

/** A shop of its own each time: to write a snapshot takes memory as well. */
async function measure(use: (shop: MeasuredShop) => Promise<void>): Promise<Map<string, number>> {
  const shop = await startMeasuredShop(data, environment);
  try {
    await use(shop);
    const resident = residentOf(shop.pid);
    const heap = await heapOf(shop.pid);
    const inMib = ([name, bytes]: readonly [string, number]) => [name, Number((bytes / MIB).toFixed(1))] as const;
    return new Map([...resident, ...heap].map(inMib));
  } finally {
    await shop.stop();
  }
}

/** Resident bytes by what they belong to: mapped files are the program and its libraries. */
function residentOf(pid: number): [string, number][] {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (field: string): number => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
  return [
    ['resident', bytes('VmRSS')],
    ['  program and libraries', bytes('RssFile')],
    ['  everything else: heap, buffers, native', bytes('RssAnon')],
  ];
}

/** Bytes of the live heap by kind, and the constructors of the largest objects. */
async function heapOf(pid: number): Promise<[string, number][]> {
  process.kill(pid, 'SIGUSR2');
  const {
    snapshot: { meta },
    nodes,
    strings,
  } = await readSnapshot();
  const [kinds] = meta.node_types;
  const width = meta.node_fields.length;
  const [kindAt, nameAt, sizeAt] = ['type', 'name', 'self_size'].map((field) => meta.node_fields.indexOf(field));
  const byKind = new Map<string, number>();
  const byName = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += width) {
    const kind = kinds[nodes[at + (kindAt ?? 0)] ?? 0] ?? '';
    const size = nodes[at + (sizeAt ?? 0)] ?? 0;
    byKind.set(kind, (byKind.get(kind) ?? 0) + size);
    if (kind !== 'object' && kind !== 'native') continue;
    const name = strings[nodes[at + (nameAt ?? 0)] ?? 0] ?? '';
    byName.set(name, (byName.get(name) ?? 0) + size);
  }
  const largest = (sizes: Map<string, number>, most: number): [string, number][] =>
    [...sizes].toSorted(([, one], [, other]) => other - one).slice(0, most);
  return [
    ['live objects and their buffers', [...byKind.values()].reduce((sum, size) => sum + size, 0)],
    ...largest(byKind, byKind.size).map(([kind, size]): [string, number] => [`  ${kind}`, size]),
    ...largest(byName, LARGEST).map(([name, size]): [string, number] => [`    ${name.slice(0, 60)}`, size]),
  ];
}

/** Waits until the snapshot is written as a whole, reads it and removes it. */
async function readSnapshot(): Promise<Snapshot> {
  for (;;) {
    await setTimeout(500);
    const [file] = globSync('*.heapsnapshot', { cwd: data });
    const text = file ? readFileSync(join(data, file), 'utf8') : '';
    if (!file || !text.trimEnd().endsWith('}')) continue;
    rmSync(join(data, file));
    return JSON.parse(text) as Snapshot;
  }
}
