import { stripVTControlCharacters } from 'node:util';
import type { HotPayload } from 'vite';

/** What the process that serves the shop's code and the one in front of it tell each other. */

/** What a process of the shop was made from, as the development server needs to know it. */
export interface Plan {
  readonly root: string;
  readonly dataFolder: string;
  /** Hosts that the shop answers at. */
  readonly hosts: readonly string[];
  readonly trustProxy: boolean | number | readonly string[];
  /** Files that may not get into a browser. */
  readonly serverFiles: readonly string[];
  /** Folders whose files browsers may ask for. */
  readonly folders: readonly string[];
  /** What browsers load first. */
  readonly entries: readonly string[];
  /** Who has which folder: `module cart`, `theme zool`. */
  readonly suppliers: readonly Supplier[];
  /** The files that define the themes in use. */
  readonly themes: readonly string[];
  /** What the themes say besides their tokens; pages need not load anew while it is the same. */
  readonly themeFingerprint: string;
}

export interface Supplier {
  readonly folder: string;
  /** Where it declares itself. */
  readonly file: string;
  readonly name: string;
}

/** An error as the other process gets it. */
export interface Fault {
  readonly message: string;
  readonly stack: string;
}

export type FromWorker =
  /** What was imported: files of the shop and the framework, and addresses of libraries. */
  | { readonly type: 'files'; readonly files: readonly string[]; readonly libraries: readonly string[] }
  | { readonly type: 'plan'; readonly plan: Plan }
  | { readonly type: 'open'; readonly port: number; readonly notes: readonly string[] }
  | { readonly type: 'failed'; readonly fault: Fault }
  | { readonly type: 'invoke'; readonly id: number; readonly call: HotPayload };

export type ToWorker =
  /** Loads libraries ahead, which is half of the time that a start takes. */
  | { readonly type: 'prepare'; readonly libraries: readonly string[] }
  /** Serves; `host` is what the process in front of it listens on. */
  | { readonly type: 'go'; readonly host: string }
  | { readonly type: 'answer'; readonly id: number; readonly answer: { result: unknown } | { error: unknown } }
  | { readonly type: 'changed'; readonly file: string }
  | { readonly type: 'stop' };

/** What Vite says of an import that leads nowhere. */
const MISSING_FILE = /^Failed to load url (\/\S+) \(resolved id: /;

const FOR_PEOPLE = ['BootError', 'ConfigError'];

/** An error for people: its own message, and where, without the lines of Node's, Vite's and React's own code. */
export function faultOf(error: unknown, lastFile = ''): Fault {
  if (!(error instanceof Error)) return { message: String(error), stack: String(error) };
  // These say all in their messages.
  if (FOR_PEOPLE.includes(error.name)) return { message: error.message, stack: error.message };
  const [, missing] = MISSING_FILE.exec(error.message) ?? [];
  if (missing !== undefined) {
    const message = `${missing.slice(1)} is not there. Write the file, or correct its name where it is imported`;
    return { message, stack: message };
  }
  const stack = stripVTControlCharacters(error.stack ?? error.message)
    .split('\n')
    .filter((line) => !/^\s+at .*(\bnode:|[\\/]node_modules[\\/](vite|react-dom|react-router)[\\/])/.test(line))
    .join('\n')
    .trim();
  // V8 tells where a file of JavaScript does not parse only to who prints it last.
  const isPlaced = /[\\/][^\s:]+:\d+/.test(stack);
  return {
    message: stripVTControlCharacters(error.message),
    stack: isPlaced || error.name !== 'SyntaxError' || !lastFile ? stack : `${lastFile}\n\n${stack}`,
  };
}
