/** What an entry point hands on from a library, which has versions of its own. */
export const LIBRARY = 'npm:';

/** What others can import, and everything that its types are made of. */
export interface PublicApi {
  /** By entry point: the exported names, each with the declaration that it means (`core/kernel/token#Token`). */
  readonly entryPoints: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Text by declaration. */
  readonly declarations: ReadonlyMap<string, string>;
  /** By declaration the others that it is made of. */
  readonly mentions: ReadonlyMap<string, readonly string[]>;
}

const TITLE = [
  '# What entry points of the package export, and the types that this is made of, without comments.',
  '# Written by `npm run api -- --accept`. What may change in which version: cli/docs/guides/semver.md',
];

/**
 * The API as texts by the names of their files, one for each entry point (of the theme one for all): a line a name, and
 * below these every declaration with its file, and what it is made of behind a `<`. What no entry point exports stands
 * with the first one of its folder.
 */
export function formatApi({ entryPoints, declarations, mentions }: PublicApi): ReadonlyMap<string, string> {
  const blocks = new Map<string, string[]>();
  const add = (file: string, block: readonly string[]): void => {
    blocks.set(file, [...(blocks.get(file) ?? TITLE), '', ...block]);
  };
  const exportedBy = new Map<string, string>();
  for (const [entryPoint, exported] of entryPoints) {
    const file = fileOf(entryPoint.split('/').slice(1));
    add(file, [`entry ${entryPoint}`, ...[...exported].map(([name, declaration]) => `  ${name} = ${declaration}`)]);
    for (const id of exported.values()) if (!exportedBy.has(id)) exportedBy.set(id, file);
  }
  for (const [id, text] of [...declarations].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const others = mentions.get(id) ?? [];
    add(exportedBy.get(id) ?? fileOf(id.split('/').slice(0, id.startsWith('modules/') ? 2 : 1)), [
      `declaration ${id}`,
      ...(others.length > 0 ? [`< ${others.join(', ')}`] : []),
      ...text.split('\n').map((line) => `  ${line}`),
    ]);
  }
  return new Map([...blocks].map(([file, lines]) => [file, [...lines, ''].join('\n')]));
}

const fileOf = (path: readonly string[]): string => `${path[0] === 'theme' ? 'theme' : path.join('-')}.txt`;

/** Reads what `formatApi` wrote, and the one text that earlier versions have. */
export function parseApi(texts: Iterable<string>): PublicApi {
  const entryPoints = new Map<string, Map<string, string>>();
  const declarations = new Map<string, string>();
  const mentions = new Map<string, string[]>();
  for (const block of [...texts].flatMap((text) => text.split(/\n(?=(?:door|entry|declaration) )/).slice(1))) {
    const [head = '', ...lines] = block.trimEnd().split('\n');
    const [kind, id = ''] = head.split(' ');
    const isMention = (line: string): boolean => line.startsWith('< ');
    const indented = lines.filter((line) => !isMention(line)).map((line) => line.slice(2));
    if (kind === 'declaration') {
      declarations.set(id, indented.join('\n'));
      const others = lines.filter(isMention).flatMap((line) => line.slice(2).split(', '));
      if (others.length) mentions.set(id, others);
    } else
      entryPoints.set(
        id,
        new Map(
          indented.map((line) => {
            const [name = '', declaration = ''] = line.split(' = ');
            return [name, declaration];
          }),
        ),
      );
  }
  return { entryPoints, declarations, mentions };
}

/** What changed between two versions of the API. */
export interface ApiChange {
  /** `breaking` may stop somebody's code from compiling; `added` does not. */
  readonly kind: 'breaking' | 'added';
  readonly message: string;
}

/** Every difference, what breaks first. A declaration that only moved to another file is none. */
export function compareApis(before: PublicApi, after: PublicApi): ApiChange[] {
  const changes: ApiChange[] = [];
  const add = (kind: ApiChange['kind'], message: string): void => void changes.push({ kind, message });
  /** Declarations that an entry point's name means now, by what it meant before. */
  const moved = new Map<string, string>();
  for (const [entryPoint, names] of before.entryPoints) {
    const now = after.entryPoints.get(entryPoint);
    if (!now) add('breaking', `${entryPoint} is no entry point any more`);
    else
      for (const [name, declaration] of names) {
        const target = now.get(name);
        if (target === undefined) add('breaking', `${entryPoint} no longer exports ${name}`);
        else moved.set(declaration, target);
      }
  }
  for (const [entryPoint, names] of after.entryPoints) {
    const earlier = before.entryPoints.get(entryPoint);
    if (!earlier) add('added', `${entryPoint} is an entry point`);
    else for (const name of names.keys()) if (!earlier.has(name)) add('added', `${entryPoint} exports ${name}`);
  }
  for (const [id, text] of before.declarations) {
    const now = after.declarations.get(moved.get(id) ?? id);
    // What is mentioned no more changed whoever mentioned it.
    if (now === undefined || isSame(now, text)) continue;
    const name = id.slice(id.indexOf('#') + 1);
    const where = `${name} (${id.slice(0, id.indexOf('#'))})`;
    if (onlyAdds(text, now)) add('added', `${where} has more:\n${difference(text, now)}`);
    else add('breaking', `${where} is another type:\n${difference(text, now)}`);
  }
  return changes.sort((one, other) => Number(one.kind === 'added') - Number(other.kind === 'added'));
}

/** Whether two declarations mean the same: `function f(a: A): B` is `const f: (a: A) => B`. */
export const isSame = (one: string, other: string): boolean => one === other || asConstant(one) === asConstant(other);

function asConstant(text: string): string {
  const [head, name = ''] = /^declare function ([\w$]+)/.exec(text) ?? [];
  if (!head) return text;
  let depth = 0;
  for (let at = head.length; at < text.length; at += 1) {
    if ('([{'.includes(text.charAt(at))) depth += 1;
    if (')]}'.includes(text.charAt(at))) depth -= 1;
    // Of type parameters in front the first parenthesis is no end: a colon follows the one of the parameters.
    if (depth === 0 && text.startsWith('):', at))
      return `declare const ${name}: ${text.slice(head.length, at + 1)} =>${text.slice(at + 2)}`;
  }
  return text;
}

/**
 * Whether only such members came as nobody has to bring: optional ones of a type, any of a constant, which the
 * framework alone makes.
 */
export function onlyAdds(before: string, after: string): boolean {
  const isConstant = before.startsWith('declare const') || before.startsWith('const ');
  const old = before.split('\n');
  let at = 0;
  for (const line of after.split('\n'))
    if (line === old[at]) at += 1;
    else if (!(isConstant ? /^ +[^}]/ : /^ +(readonly )?[\w$'"-]+\?[(:].*;$/).test(line)) return false;
  return at === old.length;
}

/** Lines that went and came, each behind its sign. */
export function difference(before: string, after: string): string {
  const old = before.split('\n');
  const now = after.split('\n');
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `    - ${line.trim()}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `    + ${line.trim()}`),
  ].join('\n');
}
