/** A node of a syntax tree, as far as it is looked at here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: Named;
  readonly arguments?: readonly (Node & Member)[];
  readonly properties?: readonly (Node & { readonly key?: Named; readonly value?: unknown })[];
  readonly elements?: readonly (Node & { readonly arguments?: readonly (Node & Member)[] })[];
  readonly source?: { readonly value?: string };
  readonly specifiers?: readonly { readonly imported?: { readonly name?: string }; readonly local?: Named }[];
}

/** A name, or a text. */
export interface Named {
  readonly name?: string;
  readonly value?: string;
}

/** `RmaUi.Page` or `Modals['size-guide']`. */
interface Member {
  readonly object?: Named;
  readonly property?: Named;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node of a tree. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesOf(value);
}
