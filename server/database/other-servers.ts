import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A server that has a data folder open, as it says so itself in a file there. */
interface Server {
  readonly pid: number;
  readonly host: string;
  /** When its process began, as the system counts it: another process may get its number later. */
  readonly begun: string;
  /** Processes that replace each other: a supervisor's, or those of development. */
  readonly family: number;
  readonly url: string;
}

/** This process, and where it serves a shop. */
export const thisServer = (url: string): Server => ({
  pid: process.pid,
  host: hostname(),
  begun: begunAt(process.pid),
  family: process.connected ? process.ppid : process.pid,
  url,
});

/** What to do about another server, by where the shop's data is, and why. */
const REMEDIES = {
  sqlite:
    'give this one a folder of its own (ETALAGE_DATA), or let both use one PostgreSQL (server.database.url), from ' +
    'folders of their own: what one of them changes, the other goes on showing as it was',
  postgres:
    'or give this one a folder of its own (ETALAGE_DATA), into which the catalogue is imported: PostgreSQL holds ' +
    'what they share, and in one folder each writes the files of the other, the catalogue and the pictures',
} as const;

/** How this server is known in the data folder until it leaves. */
export interface Presence {
  /** What is to be said of servers that have the folder open besides. */
  readonly note?: string;
  leave(): void;
}

/**
 * Says in the data folder that a server works in it, and tells of another one there, which would write the same files
 * without telling this one what it has changed. One that replaces it, or has crashed, is no other.
 * @param database where the shop has its data
 */
export function enterDataFolder(dataFolder: string, server: Server, database: keyof typeof REMEDIES): Presence {
  const folder = join(dataFolder, 'servers');
  const own = join(folder, `${server.host}-${server.pid}.json`);
  mkdirSync(folder, { recursive: true });
  const other = serversIn(dataFolder).find(({ pid, family }) => pid !== server.pid && family !== server.family);
  writeFileSync(own, JSON.stringify(server));
  return {
    leave: () => rmSync(own, { force: true }),
    note:
      other &&
      `Another server works in the data folder ${dataFolder}: process ${other.pid}, at ${other.url}. Stop one of ` +
        `them, ${REMEDIES[database]}`,
  };
}

/** The servers of this machine that work in a data folder. */
export function serversIn(dataFolder: string): readonly Server[] {
  const folder = join(dataFolder, 'servers');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => aliveIn(join(folder, name)));
}

/** The server that a file tells of; nothing, and no file any more, when it has ended. */
function aliveIn(file: string): readonly Server[] {
  const said = read(file);
  // Processes of another machine, or of another container, cannot be looked at from here.
  if (said && said.host !== hostname()) return [];
  if (said && isAlive(said.pid) && begunAt(said.pid) === said.begun) return [said];
  rmSync(file, { force: true });
  return [];
}

function read(file: string): Server | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Server;
  } catch {
    return undefined; // it leaves just now, or was written half
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Field 22 of Linux' list, counted after the name, which may have spaces; empty elsewhere. */
function begunAt(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
