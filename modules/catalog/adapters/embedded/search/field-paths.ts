import type { Document } from '../../../domain/documents.ts';
import type { Steps } from './steps.ts';

/** Every dotted path that some document has, so that made-up fields cost nothing. */
export function* fieldPaths(documents: readonly Document[]): Steps<ReadonlySet<string>> {
  const root: Branch = { path: '', branches: new Map() };
  const paths = new Set<string>();
  for (const document of documents) {
    visit(document, root, paths);
    yield;
  }
  return paths;
}

interface Branch {
  readonly path: string;
  readonly branches: Map<string, Branch>;
}

function visit(value: unknown, branch: Branch, paths: Set<string>): void {
  if (Array.isArray(value)) {
    for (const entry of value) visit(entry, branch, paths);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      const known = branch.branches.get(key);
      const next = known ?? { path: branch.path ? `${branch.path}.${key}` : key, branches: new Map() };
      if (!known) {
        branch.branches.set(key, next);
        paths.add(next.path);
      }
      if (typeof entry === 'object') visit(entry, next, paths);
    }
  }
}
