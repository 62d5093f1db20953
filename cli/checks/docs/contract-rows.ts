import type { Docs } from './source-docs.ts';

/** One line of the table: kind, id, exported name, what for. */
export type Row = readonly [kind: string, id: string, name: string, text: string];

type Entry = Readonly<Record<string, unknown>>;

/** What a module's contract offers: tokens, points, hooks, parts, slots, stores and endpoints. */
export function contractRows(exports: Readonly<Record<string, unknown>>, docs: Docs): Row[] {
  return Object.entries(exports).flatMap(([name, value]): Row[] => {
    if (!isEntry(value)) return [];
    const kind = kindOf(value);
    if (kind) return [[kind, `\`${addressOf(value)}\``, `\`${name}\``, docs.get(name) ?? '']];
    return Object.entries(value).flatMap(([property, inner]): Row[] => {
      const innerKind = isEntry(inner) ? kindOf(inner) : undefined;
      return innerKind && isEntry(inner)
        ? [[innerKind, `\`${String(inner.id)}\``, `\`${name}.${property}\``, docs.get(`${name}.${property}`) ?? '']]
        : [];
    });
  });
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

function kindOf(value: Entry): string | undefined {
  if (typeof value.id !== 'string') return undefined;
  if (value.kind === 'part' || value.kind === 'slot') return value.kind;
  if ('caller' in value) return `hook (${String(value.kind)}${sideOf(value)})`;
  if ('method' in value) return 'endpoint';
  if ('initial' in value) return 'store';
  if ('point' in value) return `point${sideOf(value).replace(/^, (.*)/, ' ($1)')}`;
  return 'key' in value ? `token (${String(value.scope)}${sideOf(value)})` : undefined;
}

/** Where it lives, when that is one side only. */
const sideOf = ({ side }: Entry): string => (side === 'pages' || side === 'api' ? `, ${side}` : '');

const addressOf = (value: Entry): string =>
  'method' in value ? `${String(value.method)} ${String(value.path)}` : String(value.id);
