import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { createTwoFilesPatch } from 'diff';

/**
 * What a command is going to do to the files below a folder. Nothing is done until `apply`, which does all of it or,
 * when something fails, none.
 */
export interface Changes {
  /** The text of a file as it is going to be; undefined when there is none. */
  read(path: string): string | undefined;
  /**
   * @param mode who may read, write and run the file if it is new: 0o600 is its owner; others keep what they have
   * @throws Error when the path leads out of the folder
   */
  write(path: string, text: string, options?: { readonly mode?: number }): void;
  remove(path: string): void;
  /** The files with what happens to them, in the order in which they were named. */
  list(): readonly { readonly path: string; readonly kind: 'created' | 'changed' | 'removed' }[];
  /** All of it as a unified diff. */
  diff(): string;
  /** @throws Error when a file cannot be written; then all are as they were */
  apply(): void;
}

interface Planned {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly mode: number | undefined;
}

/** Signals that wait until files are whole again. */
const INTERRUPTS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @param root folder that the paths are relative to */
export function planChanges(root: string): Changes {
  const planned = new Map<string, Planned>();
  const onDisk = (path: string): string | undefined => {
    const file = join(root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const plan = (path: string, after: string | undefined, mode?: number): void => {
    const name = relative(root, resolve(root, path)).split(sep).join('/');
    if (name === '' || name.startsWith('..') || isAbsolute(name)) throw new Error(`${path} is not inside of ${root}`);
    const before = planned.has(name) ? planned.get(name)!.before : onDisk(name);
    if (before === after) planned.delete(name);
    else planned.set(name, { before, after, mode });
  };
  return {
    read: (path) => (planned.has(path) ? planned.get(path)!.after : onDisk(path)),
    write: (path, text, { mode } = {}) => plan(path, text, mode),
    remove: (path) => plan(path, undefined),
    list: () =>
      [...planned].map(([path, { before, after }]) => ({
        path,
        kind: before === undefined ? 'created' : after === undefined ? 'removed' : 'changed',
      })),
    diff: () =>
      [...planned]
        .map(([path, { before, after }]) =>
          createTwoFilesPatch(
            before === undefined ? '/dev/null' : `a/${path}`,
            after === undefined ? '/dev/null' : `b/${path}`,
            before ?? '',
            after ?? '',
          ).replace(/^=+\n/, ''),
        )
        .join(''),
    apply: () => uninterrupted(() => applyAll(root, planned)),
  };
}

/** Everything is written beside its place first; then it is only renamed. */
function applyAll(root: string, planned: ReadonlyMap<string, Planned>): void {
  const undo: (() => void)[] = [];
  const leftovers: string[] = [];
  try {
    const files = [...planned].map(([path, { after, mode }], index) => {
      const file = join(root, path);
      const beside = `${file}.${process.pid}-${index}`;
      makeFolders(dirname(file), undo);
      leftovers.push(`${beside}.new`, `${beside}.old`);
      const wanted = existsSync(file) ? statSync(file).mode & 0o777 : mode;
      if (after !== undefined) writeFileSync(`${beside}.new`, after, { mode: wanted });
      // The process may be asked to write with less.
      if (after !== undefined && wanted !== undefined) chmodSync(`${beside}.new`, wanted);
      return { file, beside, isThere: after !== undefined };
    });
    for (const { file, beside, isThere } of files) {
      if (existsSync(file)) {
        renameSync(file, `${beside}.old`);
        undo.push(() => renameSync(`${beside}.old`, file));
      }
      if (isThere) {
        renameSync(`${beside}.new`, file);
        undo.push(() => rmSync(file));
      }
    }
  } catch (error) {
    for (const file of leftovers.filter((name) => name.endsWith('.new') && existsSync(name))) rmSync(file);
    for (const step of undo.toReversed()) step();
    throw new Error(`Nothing was changed: ${reasonOf(error)}`, { cause: error });
  } finally {
    for (const file of leftovers.filter((name) => existsSync(name))) rmSync(file);
  }
}

const DENIED = ['EACCES', 'EPERM', 'EROFS'];

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  return DENIED.includes(code) ? `${dirname(path)} cannot be written to by this user (${code})` : error.message;
}

/** Makes a folder with those above it, and remembers how to take them away again. */
function makeFolders(folder: string, undo: (() => void)[]): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder), undo);
  mkdirSync(folder);
  undo.push(() => rmdirSync(folder));
}

/** While somebody listens to a signal it does not end the process; it is sent again once the work is done. */
function uninterrupted(work: () => void): void {
  const received: NodeJS.Signals[] = [];
  const note = (signal: NodeJS.Signals): void => void received.push(signal);
  for (const signal of INTERRUPTS) process.on(signal, note);
  try {
    work();
  } finally {
    // Signals are told between turns: those of this one come first.
    setImmediate(() => {
      for (const signal of INTERRUPTS) process.off(signal, note);
      const [first] = received;
      if (first) process.kill(process.pid, first);
    });
  }
}
