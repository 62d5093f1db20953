import { contractEntries, type ContractEntry, type EntryKind } from '../contract-rows.ts';
import { blocks, page, table, typeCode } from './markdown.ts';
import type { Declaration } from './declarations.ts';
import type { Described } from './read-framework.ts';

const SIDES: Readonly<Record<string, string>> = { pages: 'pages', api: 'API', both: 'both' };

/** The pages of what contracts declare: `tokens.md` and so on. */
export function contractPages(modules: readonly Described[]): Record<string, string> {
  return {
    'tokens.md': page(
      'Tokens',
      'One service each: `provide`, `replace` or `decorate` them, or ask for them. The scope is how long one lives: ' +
        'the shop (a process), a store view, or a request (one render, API call, job or visit).',
      modules.flatMap((module) =>
        typed(module, 'token', ['id', 'exported as', 'scope', 'side', ''], ({ id, name, text, value }) => [
          `\`${id}\``,
          `\`${name}\``,
          String(value.scope),
          sideOf(value),
          text,
        ]),
      ),
    ),
    'points.md': page(
      'Points',
      'Lists that modules add to with `contribute(Point, id, item)`; whoever asks for the point gets the ' +
        'list by `order`.',
      modules.flatMap((module) =>
        typed(module, 'point', ['id', 'exported as', 'of', 'side', ''], ({ id, name, text, value }, [of = '']) => [
          `\`${id}\``,
          `\`${name}\``,
          typeCode(of),
          sideOf(value),
          text,
        ]),
      ),
    ),
    'hooks.md': page(
      'Hooks',
      'Moments that any module may `tap`. A waterfall hands on what each tap returns, the first answer to a bail ' +
        'wins, a series tells everybody, a transaction hook tells inside the transaction that makes it true.',
      modules.flatMap((module) =>
        typed(
          module,
          'hook',
          ['id', 'exported as', 'kind', 'side', 'gets', 'answers', ''],
          ({ id, name, text, value }, [gets, answers]) => [
            `\`${id}\``,
            `\`${name}\``,
            String(value.kind),
            sideOf(value),
            typeCode(gets),
            typeCode(answers),
            text,
          ],
        ),
      ),
    ),
    'e-mails.md': page(
      'E-mails',
      'Kinds of e-mails that modules send. Any module adds to a kind with `addToEmail(module, Kind, add)` of ' +
        '`etalage/modules/mail`; `add` gets this data. What ends in `?` may be missing.',
      sections(modules, 'e-mail', ['kind', 'exported as', 'data', ''], ({ id, name, text, value }) => [
        `\`${id}\``,
        `\`${name}\``,
        fieldsOf(value.schema),
        text,
      ]),
    ),
    'stores.md': page(
      'Stores',
      'State that views follow with `useStore(Store)`; each render and each visit has its own.',
      sections(modules, 'store', ['id', 'exported as', 'state', ''], ({ id, name, text }, module) => [
        `\`${id}\``,
        `\`${name}\``,
        typeCode(callOf(module, name)?.types[0]),
        text,
      ]),
    ),
    'parts.md': page(
      'Parts',
      'Views that a theme replaces with `component(Part, () => import(...))`. The component gets these props. ' +
        'A piece is shown by the views that it belongs to and comes with their code; a theme whose own views of ' +
        'them do without it need not have it.',
      views(modules, 'part'),
    ),
    'slots.md': page(
      'Slots',
      'Places that modules add views to with `fill(Slot, id, () => import(...))`. Each view gets these props.',
      views(modules, 'slot'),
    ),
  };
}

function sections(
  modules: readonly Described[],
  kind: EntryKind,
  columns: readonly string[],
  row: (entry: ContractEntry, module: Described) => string[],
): string[] {
  return modules.flatMap((module) => {
    const rows = entriesOf(module, kind).map((entry) => row(entry, module));
    return rows.length ? [blocks([`## ${module.id}`, table(columns, rows)])] : [];
  });
}

/** The fields of an object's schema. */
function fieldsOf(schema: unknown): string {
  const { properties = {}, required = [] } = schema as { properties?: object; required?: readonly string[] };
  return Object.keys(properties)
    .map((field) => `\`${field}${required.includes(field) ? '' : '?'}\``)
    .join(', ');
}

/** Parts or slots, with the types that their props name. */
function views(modules: readonly Described[], kind: 'part' | 'slot'): string[] {
  return modules.flatMap((module) => {
    const entries = entriesOf(module, kind);
    const types = entries.map(({ name }) => callOf(module, name)?.types[0] ?? 'object');
    const rows = entries.map(({ id, name, text, value: { within } }, place) => [
      `\`${id}\``,
      `\`${name}\``,
      types[place] === 'object' ? 'none' : typeCode(types[place]),
      [text, ...(Array.isArray(within) ? [`Piece of ${within.join(' and ')}.`] : [])].join('. '),
    ]);
    const sources = sourcesOf(module, types);
    return rows.length
      ? [
          blocks([
            `## ${module.id}`,
            table(['id', 'exported as', 'props', ''], rows),
            sources.length ? ['```ts', sources.join('\n\n'), '```'].join('\n') : undefined,
          ]),
        ]
      : [];
  });
}

/** Entries with the types of what they take and answer, and the types that those name. */
function typed(
  module: Described,
  kind: EntryKind,
  columns: readonly string[],
  row: (entry: ContractEntry, types: readonly string[]) => string[],
): string[] {
  const entries = entriesOf(module, kind);
  if (entries.length === 0) return [];
  const types = entries.map(({ name }) => callOf(module, name)?.types ?? []);
  const rows = entries.map((entry, place) => row(entry, types[place] ?? []));
  const named = sourcesOf(module, types.flat());
  const sources = [...new Set([...named, ...sourcesOf(module, named)])];
  return [
    blocks([
      `## ${module.id}`,
      table(columns, rows),
      sources.length ? ['```ts', sources.join('\n\n'), '```'].join('\n') : undefined,
    ]),
  ];
}

/** The declarations of the module's own types that some texts name. */
const sourcesOf = ({ types }: Described, texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\b[A-Z]\w+/g) ?? []))].flatMap((name) => types.get(name) ?? []);

const entriesOf = ({ exports, docs }: Described, kind: EntryKind): ContractEntry[] =>
  contractEntries(exports, docs).filter((entry) => entry.kind === kind);

/** How the sources declare it: the types are there alone. */
export const callOf = ({ calls }: Described, name: string): Declaration | undefined =>
  calls.find((call) => call.name === name);

const sideOf = ({ side }: Readonly<Record<string, unknown>>): string => SIDES[String(side)] ?? '';
