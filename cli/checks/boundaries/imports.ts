import { parseSync, Visitor } from 'rolldown/utils';

/** One import of a file, static or dynamic, a re-export, or a type's `import('...')`. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** `import type` and `export type`. An inline `{ type X }` is not: the statement stays, and loads the file. */
  readonly typeOnly: boolean;
  /** `import('...')`, which loads the file when it is called. */
  readonly dynamic: boolean;
}

/**
 * Reads the imports of a source text. A dynamic import of an expression is left out: it names no file.
 * @throws SyntaxError when the text cannot be parsed; nothing may pass because it was not understood
 */
export function readImports(file: string, text: string): Import[] {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new SyntaxError(error.message);

  const imports: Import[] = [];
  const add = (source: Node | null, typeOnly: boolean, dynamic = false): void => {
    const specifier = source && literal(source, text);
    if (specifier) imports.push({ specifier, line: lineOf(text, source.start), typeOnly, dynamic });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false, true),
    TSImportType: (node) => add(node.source, true),
  }).visit(program);
  return imports;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The text of a string literal, or of a template without expressions; undefined for any other expression. */
function literal(node: Node, text: string): string | undefined {
  return /^(['"`])([^$]*)\1$/.exec(text.slice(node.start, node.end))?.[2];
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
