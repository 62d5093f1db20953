import type { Plugin } from 'vite';

/** What only builds and servers read of a theme. */
const NOT_FOR_BROWSERS = new Set(['base', 'tokens', 'styles', 'icon']);

/** A node of a syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: Node & { readonly name?: string };
  readonly arguments?: readonly Node[];
  readonly properties?: readonly (Node & { readonly key?: { readonly name?: string } })[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node of a tree. */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesOf(value);
}

/** Leaves what browsers do not read out of `defineTheme({ ... })`: a kilobyte a visit. */
export function browserTheme(): Plugin {
  return {
    name: 'etalage:browser-theme',
    transform(code) {
      if (!code.includes('defineTheme({')) return null;
      const left = [...nodesOf(this.parse(code) as Node)].flatMap(({ type, callee, arguments: [given] = [] }) =>
        type === 'CallExpression' && callee?.name === 'defineTheme'
          ? (given?.properties ?? []).filter(({ key }) => NOT_FOR_BROWSERS.has(key?.name ?? ''))
          : [],
      );
      // From the end on, so that places before stay what they are; an empty spread keeps the commas right.
      const rest = left
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end }) => `${text.slice(0, start)}...{}${text.slice(end)}`, code);
      return { code: rest, map: null };
    },
  };
}
