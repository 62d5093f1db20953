import type { SchemaInput } from '../schema/schema-type.ts';
import type { JsonSchema } from './module.ts';
import { point, type Point } from './token.ts';

/** Data of modules by their ids, as JSON. */
export type Extensions = Readonly<Record<string, unknown>>;

/** What carries data of modules: a line of a cart, of an order. Whoever stores or sends it hands it on whole. */
export interface Extended {
  readonly extensions?: Extensions | undefined;
}

/** A text of what modules keep, for who reads an order: `Gift wrapping: with love`. */
export interface ExtensionText {
  readonly label: string;
  readonly value: string;
}

/** Translates a message key. */
type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What the owner of what is extended knows of an extension. */
export interface ExtensionRule {
  /** The id of the module that owns the data. */
  readonly name: string;
  readonly schema: JsonSchema;
  /** Who writes it: what clients send is refused where it is `server`, and everybody who may read the rest reads it. */
  readonly writtenBy?: 'client' | 'server';
  /** What people are told of the data; nothing of it where there is nothing to tell. */
  readonly describe: (data: unknown, t: Translate) => readonly ExtensionText[];
}

/** What modules may keep data of their own with: a point, to which the API's side contributes extensions. */
export interface Extensible extends Point<ExtensionRule> {
  readonly isExtensible: true;
}

/** Declares that modules may keep data with something: `export const CartLine = extensible('cart.line')`. */
/* @__NO_SIDE_EFFECTS__ */
export const extensible = (id: string): Extensible => ({ ...point<ExtensionRule>(id, 'api'), isExtensible: true });

/** A module's own data with something of another module. */
export interface Extension<T> extends ExtensionRule {
  /** The data that something carries; undefined when it has none. */
  of(target: Extended): T | undefined;
  /** A copy that carries this data; with undefined, one that carries none. */
  on<E extends Extended>(target: E, data: T | undefined): E;
}

/**
 * Declares data of a module's own: `export const Gift = extension('gift', giftSchema)`; the name is the module's id.
 * `contribute(CartLine, 'gift', Gift)` in `api/index.ts` says what it may be kept with. The schema is JSON Schema
 * (draft-07) of an object, and the type of the data follows from it; the server checks what it is sent, and fills no
 * defaults in. `describe` says it to who reads the order. `{ writtenBy: 'server' }`: clients read it, and cannot write.
 */
/* @__NO_SIDE_EFFECTS__ */
export const extension = <const S extends JsonSchema>(
  name: string,
  schema: S,
  describe: (data: SchemaInput<S>, t: Translate) => readonly ExtensionText[] = () => [],
  { writtenBy = 'client' }: Pick<ExtensionRule, 'writtenBy'> = {},
): Extension<SchemaInput<S>> => ({
  name,
  schema,
  writtenBy,
  // The server has checked the data by the schema that its type comes from.
  describe: (data, t) => describe(data as SchemaInput<S>, t),
  of: ({ extensions }) => extensions?.[name] as SchemaInput<S> | undefined,
  on(target, data) {
    const { extensions: before, ...rest } = target;
    const { [name]: _replaced, ...others } = before ?? {};
    const extensions = data === undefined ? others : { ...others, [name]: data };
    return (Object.keys(extensions).length > 0 ? { ...rest, extensions } : rest) as typeof target;
  },
});
