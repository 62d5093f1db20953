import type { Document } from '../../../domain/documents.ts';

interface Branch {
  readonly path: string;
  readonly branches: Map<string, Branch>;
}

/** Every dotted path that some document has, so that made-up fields cost nothing. */
export class FieldPaths {
  readonly all = new Set<string>();
  readonly #root: Branch = { path: '', branches: new Map() };

  add(document: Document): void {
    this.#visit(document, this.#root);
  }

  #visit(value: unknown, branch: Branch): void {
    if (Array.isArray(value)) {
      for (const entry of value) this.#visit(entry, branch);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) {
        const next = branch.branches.get(key) ?? this.#grow(branch, key);
        if (typeof entry === 'object') this.#visit(entry, next);
      }
    }
  }

  #grow(branch: Branch, key: string): Branch {
    const next: Branch = { path: branch.path ? `${branch.path}.${key}` : key, branches: new Map() };
    branch.branches.set(key, next);
    this.all.add(next.path);
    return next;
  }
}
