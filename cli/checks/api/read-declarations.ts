import { parseSync, Visitor } from 'rolldown/utils';

/** What a name of a declaration file means: one of its own declarations, or an export of another file. */
export type Meaning = { readonly own: string } | { readonly from: string; readonly name: string };

/** One file of declarations, as the compiler writes them. */
export interface DeclarationFile {
  /** Declarations by name, without comments: several for overloads, or for a type and a value of one name. */
  readonly declared: ReadonlyMap<string, string>;
  /** The names and imports that a declaration mentions. */
  readonly mentions: ReadonlyMap<string, readonly Meaning[]>;
  readonly imports: ReadonlyMap<string, Meaning>;
  readonly exports: ReadonlyMap<string, Meaning>;
  /** `export * from`. */
  readonly stars: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: unknown;
}

interface Statement extends Node {
  readonly id?: Node | null;
  readonly declarations?: readonly { readonly id: Node }[];
}

/** @throws SyntaxError when the text cannot be parsed */
export function readDeclarations(file: string, text: string): DeclarationFile {
  const { program, errors, comments } = parseSync(file, text);
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const written = new Map<string, string[]>();
  const nodes = new Map<string, Node[]>();
  const imports = new Map<string, Meaning>();
  const exports = new Map<string, Meaning>();
  const stars: string[] = [];
  const declare = (statement: Statement): string[] => {
    const ids = statement.declarations?.map(({ id }) => id) ?? [statement.id];
    const names = ids.flatMap((id) => (typeof id?.name === 'string' ? [id.name] : []));
    for (const name of names) {
      written.set(name, [...(written.get(name) ?? []), plain(statement, text, comments)]);
      nodes.set(name, [...(nodes.get(name) ?? []), statement]);
    }
    return names;
  };
  for (const statement of program.body)
    switch (statement.type) {
      case 'ImportDeclaration':
        for (const one of statement.specifiers)
          imports.set(one.local.name, {
            from: statement.source.value,
            name:
              one.type === 'ImportSpecifier'
                ? nameOf(one.imported)
                : one.type === 'ImportDefaultSpecifier'
                  ? 'default'
                  : '*',
          });
        break;
      case 'ExportAllDeclaration':
        if (statement.exported) exports.set(nameOf(statement.exported), { from: statement.source.value, name: '*' });
        else stars.push(statement.source.value);
        break;
      case 'ExportNamedDeclaration':
        if (statement.declaration) for (const name of declare(statement.declaration)) exports.set(name, { own: name });
        for (const one of statement.specifiers)
          exports.set(
            nameOf(one.exported),
            statement.source ? { from: statement.source.value, name: nameOf(one.local) } : { own: nameOf(one.local) },
          );
        break;
      case 'ExportDefaultDeclaration': {
        const { declaration } = statement;
        if (declaration.type === 'Identifier') exports.set('default', { own: declaration.name });
        else {
          const [name = 'default'] = declare(declaration);
          exports.set('default', { own: name });
        }
        break;
      }
      default:
        declare(statement);
    }
  return {
    declared: new Map([...written].map(([name, texts]) => [name, texts.join('\n')])),
    mentions: mentionsOf(program, nodes),
    imports,
    exports,
    stars,
  };
}

const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.name ?? String(node.value);

/** What each declaration mentions: types, values by `typeof`, and what it imports on the spot. */
function mentionsOf(
  program: Parameters<Visitor['visit']>[0],
  nodes: ReadonlyMap<string, readonly Node[]>,
): Map<string, Meaning[]> {
  const all: { readonly at: number; readonly meaning: Meaning }[] = [];
  const mention = (node: Node): void => {
    const first = leftmost(node);
    if (typeof first?.name === 'string') all.push({ at: node.start, meaning: { own: first.name } });
  };
  new Visitor({
    TSTypeReference: ({ typeName }) => mention(typeName),
    TSTypeQuery: ({ exprName }) => mention(exprName),
    TSInterfaceHeritage: ({ expression }) => mention(expression),
    TSClassImplements: ({ expression }) => mention(expression),
    ClassDeclaration: ({ superClass }) => {
      if (superClass) mention(superClass);
    },
    TSPropertySignature: ({ computed, key }) => {
      if (computed) mention(key);
    },
    TSImportType: ({ start, source, qualifier }) => {
      const first = qualifier ? leftmost(qualifier) : undefined;
      all.push({
        at: start,
        meaning: { from: source.value, name: typeof first?.name === 'string' ? first.name : '*' },
      });
    },
  }).visit(program);
  return new Map(
    [...nodes].map(([name, places]) => [
      name,
      all.filter(({ at }) => places.some(({ start, end }) => start <= at && at < end)).map(({ meaning }) => meaning),
    ]),
  );
}

function leftmost(node: Node): Node | undefined {
  const { left } = node as { readonly left?: Node };
  if (left) return leftmost(left);
  return node.type === 'Identifier' ? node : undefined;
}

/** A declaration as text, without comments and empty lines. */
function plain({ start, end }: Node, text: string, comments: readonly Node[]): string {
  const inside = comments.filter((one) => one.start >= start && one.end <= end);
  let result = '';
  let at = start;
  for (const comment of inside) {
    result += text.slice(at, comment.start);
    at = comment.end;
  }
  return (result + text.slice(at, end))
    .split('\n')
    .map((line) => line.trimEnd().replace(/^( {4})+/, (spaces) => '  '.repeat(spaces.length / 4)))
    .filter((line) => line)
    .join('\n');
}
