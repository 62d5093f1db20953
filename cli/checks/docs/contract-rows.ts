import type { Docs } from './source-docs.ts';

/** One line of the table: kind, id, exported name, what for. */
export type Row = readonly [kind: string, id: string, name: string, text: string];

type Entry = Readonly<Record<string, unknown>>;

export type EntryKind = 'part' | 'slot' | 'hook' | 'endpoint' | 'store' | 'point' | 'token' | 'e-mail';

/** Something that a contract offers under an id. */
export interface ContractEntry {
  readonly kind: EntryKind;
  readonly id: string;
  /** `CartUi.AddButton`. */
  readonly name: string;
  readonly text: string;
  readonly value: Entry;
}

/** What a module's contract offers: tokens, points, hooks, parts, slots, stores, endpoints and e-mails. */
export function contractEntries(exports: Readonly<Record<string, unknown>>, docs: Docs): ContractEntry[] {
  const entryOf = (value: unknown, name: string): ContractEntry[] => {
    const kind = isEntry(value) ? kindOf(value) : undefined;
    return kind && isEntry(value) ? [{ kind, id: String(value.id), name, text: docs.get(name) ?? '', value }] : [];
  };
  return Object.entries(exports).flatMap(([name, value]) => {
    if (!isEntry(value)) return [];
    const own = entryOf(value, name);
    if (own.length) return own;
    return Object.entries(value).flatMap(([property, inner]) => entryOf(inner, `${name}.${property}`));
  });
}

/** The same as lines of a table. */
export const contractRows = (exports: Readonly<Record<string, unknown>>, docs: Docs): Row[] =>
  contractEntries(exports, docs).map(({ kind, id, name, text, value }): Row => {
    const terms = termsOf(kind, value);
    return [
      terms.length ? `${kind} (${terms.join(', ')})` : kind,
      `\`${kind === 'endpoint' ? addressOf(value) : id}\``,
      `\`${name}\``,
      text,
    ];
  });

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

function kindOf(value: Entry): EntryKind | undefined {
  if (typeof value.id !== 'string') return undefined;
  if (value.kind === 'part' || value.kind === 'slot') return value.kind;
  if ('caller' in value) return 'hook';
  if ('method' in value) return 'endpoint';
  if ('initial' in value) return 'store';
  if ('point' in value) return 'point';
  if ('about' in value) return 'e-mail';
  return 'key' in value ? 'token' : undefined;
}

/** A hook's kind, a token's scope, and where it lives, when that is one side only. */
const termsOf = (kind: EntryKind, { kind: hookKind, scope, side }: Entry): string[] => [
  ...(kind === 'hook' ? [String(hookKind)] : kind === 'token' ? [String(scope)] : []),
  ...(['hook', 'token', 'point'].includes(kind) && (side === 'pages' || side === 'api') ? [side] : []),
];

/** Method and path of an endpoint. */
export const addressOf = (value: Entry): string => `${String(value.method)} ${String(value.path)}`;
