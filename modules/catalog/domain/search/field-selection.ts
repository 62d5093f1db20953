import type { Document } from '../documents.ts';

/** Reduces a document to selected fields; what stays whole is shared with the original, never copied. */
export type FieldSelection = (document: Document) => Document;

/**
 * Prepares Elasticsearch's source filtering: dotted paths, with `*` standing for any characters (`price*`, `*image`,
 * `*.sgn`). A path selects everything below it; exclusion wins over inclusion; a list on the way is filtered entry by
 * entry. Paths are checked once and remembered, so reuse the selection for as long as the same fields are asked for.
 */
export function selectFields(include: readonly string[] = [], exclude: readonly string[] = []): FieldSelection {
  if (include.length === 0 && exclude.length === 0) return (document) => document;
  if (exclude.includes('*')) return () => ({});
  const included = include.map(toPattern);
  const excluded = exclude.map(toPattern);
  const spelledOut = include.length > 0 && !include.some((path) => path.includes('*'));

  function makeNode(path: string, selected: boolean): Node {
    return {
      selected,
      path,
      children: new Map(),
      keys: spelledOut && !selected ? keysBelow(path, include) : undefined,
    };
  }

  function childOf(parent: Node, key: string): Node | Verdict {
    const known = parent.children.get(key);
    if (known !== undefined) return known;
    const path = parent.path ? `${parent.path}.${key}` : key;
    const selected = parent.selected || included.some((pattern) => pattern.matches(path));
    let verdict: Node | Verdict = makeNode(path, selected);
    if (excluded.some((pattern) => pattern.matches(path))) verdict = 'drop';
    else if (selected && !excluded.some((pattern) => pattern.reachesInto(path))) verdict = 'keep';
    else if (!selected && !included.some((pattern) => pattern.reachesInto(path))) verdict = 'drop';
    parent.children.set(key, verdict);
    return verdict;
  }

  function reduce(value: Document, node: Node): Document {
    const keys = node.keys ?? Object.keys(value);
    const reduced: Record<string, unknown> = {};
    let whole = node.selected;
    for (const key of keys) {
      const entry = Object.hasOwn(value, key) ? value[key] : undefined;
      if (entry === undefined) continue;
      const child = childOf(node, key);
      const selected = child === 'keep' ? entry : child === 'drop' ? undefined : reduceValue(entry, child);
      if (selected !== entry) whole = false;
      if (selected !== undefined) reduced[key] = selected;
    }
    return whole ? value : reduced;
  }

  function reduceValue(value: unknown, node: Node): unknown {
    if (Array.isArray(value)) {
      if (value.length === 0) return node.selected ? value : undefined;
      const entries = value.map((entry: unknown) => reduceValue(entry, node));
      if (entries.every((entry, place) => entry === value[place])) return value;
      const selected = entries.filter((entry) => entry !== undefined);
      return selected.length > 0 || node.selected ? selected : undefined;
    }
    if (typeof value !== 'object' || value === null) return node.selected ? value : undefined;
    const reduced = reduce(value as Document, node);
    return node.selected || Object.keys(reduced).length > 0 ? reduced : undefined;
  }

  const root = makeNode('', included.length === 0);
  return (document) => reduce(document, root);
}

/** The names that the paths go on with after a path. */
function keysBelow(path: string, paths: readonly string[]): string[] {
  const start = path ? `${path}.` : '';
  const rests = paths.filter((each) => each.startsWith(start)).map((each) => each.slice(start.length));
  return [...new Set(rests.map((rest) => rest.split('.')[0] ?? ''))];
}

type Verdict = 'keep' | 'drop';

/** A path whose parts differ in what happens to them. */
interface Node {
  readonly selected: boolean;
  readonly path: string;
  readonly children: Map<string, Node | Verdict>;
  /** The only keys worth a look, when the selection spells them out. */
  readonly keys: readonly string[] | undefined;
}

interface Pattern {
  matches(path: string): boolean;
  /** Whether it may match something below the path. */
  reachesInto(path: string): boolean;
}

function toPattern(text: string): Pattern {
  const star = text.indexOf('*');
  if (star < 0) return { matches: (path) => path === text, reachesInto: (path) => text.startsWith(`${path}.`) };
  const head = text.slice(0, star);
  const parts = text.split(/\*+/);
  return {
    matches: (path) => matchesParts(path, parts),
    reachesInto: (path) => head.startsWith(`${path}.`) || `${path}.`.startsWith(head),
  };
}

/** Matches the literal parts between the stars in order, in time linear to the path: a pattern comes from outside. */
function matchesParts(path: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop() ?? '';
  if (path.length < first.length + last.length || !path.startsWith(first) || !path.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= path.length - last.length;
}
