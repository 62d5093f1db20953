import type { Rolldown } from 'vite';

/** What a build knows of its modules while it sorts them into files. */
export type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

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
      module !== null && (module.isEntry || module.importers.some((importer) => isAtStart(importer, chunking)));
    known.set(id, answer);
    return answer;
  };
  return isAtStart;
}
