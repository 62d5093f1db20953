import type { Rolldown } from 'vite';

/** What a build knows of its modules while it sorts them into files. */
export type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * The calls that a module's API answers, as services ask them, and what an e-mail address looks like: most ask once a
 * visitor does something.
 */
export const CALLS = /[\\/](contract[\\/]endpoints|core[\\/]email[\\/]email-address)\.[jt]s$/;

/** Exports what lies in other files. */
export const MANIFEST = /[\\/](module|core[\\/]index|core[\\/]email[\\/]index)\.[jt]s$/;

/**
 * Tells what an entry loads at once from what `import()` loads later: the former is imported, step by step, by the
 * entry itself. Keeps what it found out, for one build.
 */
export function startOf(): (id: string, chunking: Chunking) => boolean {
  const known = new Map<string, boolean>();
  const isAtStart = (id: string, chunking: Chunking): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    known.set(id, false); // while its importers are asked, which may come round to it
    const module = chunking.getModuleInfo(id);
    const answer =
      module !== null &&
      (module.isEntry ||
        // That somebody exports calls is no use of them.
        module.importers.some((one) => !(CALLS.test(id) && MANIFEST.test(one)) && isAtStart(one, chunking)));
    known.set(id, answer);
    return answer;
  };
  return isAtStart;
}

/** The generated file of a module that comes later: `source/later/rma.ts`. */
const LATER_FILE = /[\\/]source[\\/]later[\\/]([^\\/]+)\.ts$/;

/**
 * Tells the one module that comes later of whose code a file is, imported step by step by it alone, or by those that
 * build on it. Keeps what it found out, for one build.
 */
export function laterOf(): (id: string, chunking: Chunking) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  const ownersOf = (id: string, chunking: Chunking): ReadonlySet<string> => {
    const found = known.get(id);
    if (found) return found;
    known.set(id, new Set()); // while its importers are asked, which may come round to it
    const [, later] = LATER_FILE.exec(id) ?? [];
    const importers = chunking.getModuleInfo(id)?.importers ?? [];
    const owners = new Set(later ? [later] : importers.flatMap((one) => [...ownersOf(one, chunking)]));
    known.set(id, owners);
    return owners;
  };
  return (id, chunking) => {
    const owners = ownersOf(id, chunking);
    const [owner, ...others] = owners;
    if (owner === undefined || others.length === 0) return owner ?? null;
    // What builds on another one brings that along, and not the other way round.
    const [, folder = ''] = /[\\/]modules[\\/]([^\\/]+)[\\/]/.exec(id) ?? [];
    return owners.has(folder) ? folder : null;
  };
}
