import { parseSync, Visitor } from 'rolldown/utils';

/** A call that declares something, as it stands in the sources: `point<TotalRule>('totals.rules', 'pages')`. */
export interface Declaration {
  readonly maker: string;
  /** The exported name, or that of the property: `CartUi.AddButton`. */
  readonly name: string;
  /** What it is made with, as far as it is written out there. */
  readonly values: readonly (string | number | undefined)[];
  /** The type arguments, as written. */
  readonly types: readonly string[];
}

/** What one source file declares. */
export interface Declared {
  readonly calls: readonly Declaration[];
  /** Interfaces and type aliases by name, as written. */
  readonly types: ReadonlyMap<string, string>;
}

const MAKERS = new Set([
  ...['token', 'requestToken', 'shopToken', 'point', 'part', 'slot', 'store', 'endpointRef', 'jobRef', 'errorType'],
  ...['waterfall', 'series', 'bail', 'transaction'],
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Call extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly (Node & { readonly value?: unknown })[];
  readonly typeArguments?: { readonly params: readonly Node[] } | null;
}

/**
 * Reads what a source declares, without running it: the types of props, payloads and inputs are there alone.
 * @throws SyntaxError when it cannot be parsed
 */
export function declarationsOf(file: string, text: string): Declared {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const calls: Declaration[] = [];
  const types = new Map<string, string>();
  const names: { readonly end: number; readonly name: string }[] = [];
  const enter = ({ end }: Node, name: string): void => {
    while (names.length && (names.at(-1)?.end ?? 0) < end) names.pop();
    names.push({ end, name });
  };
  const within = ({ end }: Node): string =>
    names
      .filter((one) => one.end >= end)
      .map(({ name }) => name)
      .join('.');
  const remember = (node: Node & { readonly id: { readonly name: string } }): void => {
    types.set(node.id.name, dedent(text.slice(node.start, node.end)));
  };
  new Visitor({
    TSInterfaceDeclaration: remember,
    TSTypeAliasDeclaration: remember,
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier') enter(node, node.id.name);
    },
    Property: (node) => {
      const { key } = node;
      if (key.type === 'Identifier') enter(node, key.name);
      else if (key.type === 'Literal') enter(node, String(key.value));
    },
    CallExpression: (node) => {
      const call = node as unknown as Call;
      if (!call.callee.name || !MAKERS.has(call.callee.name)) return;
      calls.push({
        maker: call.callee.name,
        name: within(call),
        values: call.arguments.map(({ value }) =>
          typeof value === 'string' || typeof value === 'number' ? value : undefined,
        ),
        types: (call.typeArguments?.params ?? []).map(({ start, end }) => dedent(text.slice(start, end))),
      });
    },
  }).visit(program);
  return { calls, types };
}

/** Without the indentation that its place gave it. */
function dedent(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const indent = Math.min(...rest.filter((line) => line.trim()).map((line) => line.search(/\S/)), Infinity);
  return [first, ...rest.map((line) => line.slice(Number.isFinite(indent) ? indent : 0))].join('\n');
}
