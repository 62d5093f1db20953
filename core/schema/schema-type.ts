/** Before a check nobody has filled in a default; after it every value that has one is there. */
type Stage = 'input' | 'checked';

interface Primitives {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
  null: null;
}

/**
 * The TypeScript type of a value that a JSON schema (draft-07) has checked: `SchemaType<typeof giftSchema>`. A property
 * is there when it is `required` or has a `default`. Knows `type` (one or several), `properties`, `required`, `items`,
 * `additionalProperties`, `enum`, `const`, `anyOf`, `oneOf`, `allOf` and `nullable`; anything else, `$ref` too, is
 * `unknown`. The schema keeps its literal types by `as const`, or by a parameter `<const S extends JsonSchema>`.
 */
export type SchemaType<S> = TypeAt<S, 'checked'>;

/** The type of a value that somebody hands in to be checked: what has a `default` may be left out. */
export type SchemaInput<S> = TypeAt<S, 'input'>;

type TypeAt<S, At extends Stage> = S extends { readonly nullable: true } ? Plain<S, At> | null : Plain<S, At>;

type Plain<S, At extends Stage> = S extends { readonly const: infer V }
  ? V
  : S extends { readonly enum: readonly (infer V)[] }
    ? V
    : S extends { readonly type: infer Name }
      ? OfType<S, Name extends readonly (infer Each)[] ? Each : Name, At>
      : S extends { readonly anyOf: readonly (infer Each)[] }
        ? EachOf<Each, At>
        : S extends { readonly oneOf: readonly (infer Each)[] }
          ? EachOf<Each, At>
          : S extends { readonly allOf: infer All }
            ? AllOf<All, At>
            : unknown;

type EachOf<S, At extends Stage> = S extends unknown ? TypeAt<S, At> : never;
type AllOf<All, At extends Stage> = All extends readonly [infer First, ...infer Rest]
  ? TypeAt<First, At> & AllOf<Rest, At>
  : unknown;

type OfType<S, Name, At extends Stage> = Name extends keyof Primitives
  ? Primitives[Name]
  : Name extends 'array'
    ? readonly (S extends { readonly items: infer Items } ? TypeAt<Items, At> : unknown)[]
    : Name extends 'object'
      ? S extends { readonly properties: infer P }
        ? ObjectOf<P, Present<S, P, At>, At>
        : Readonly<
            Record<string, S extends { readonly additionalProperties: infer Other } ? Others<Other, At> : unknown>
          >
      : unknown;

type Others<Other, At extends Stage> = Other extends boolean ? unknown : TypeAt<Other, At>;

/** The names of the properties that are there for sure. */
type Present<S, P, At extends Stage> =
  | (S extends { readonly required: readonly (infer Name)[] } ? Name : never)
  | (At extends 'checked'
      ? { [N in keyof P]: P[N] extends { readonly default: unknown } ? N : never }[keyof P]
      : never);

type ObjectOf<P, There, At extends Stage> = Flat<
  { readonly [N in keyof P as N extends There ? N : never]: TypeAt<P[N], At> } & {
    readonly [N in keyof P as N extends There ? never : N]?: TypeAt<P[N], At>;
  }
>;

/** One object type, which editors show as it would have been written by hand. */
type Flat<T> = { [N in keyof T]: T[N] };

/** What an endpoint is handed, by the schemas of its `api/`: `InputType<typeof schemas.guestOrder>`. */
export type InputType<S> = S extends object
  ? { readonly [At in keyof S as At extends 'params' | 'query' | 'body' ? At : never]: SchemaInput<S[At]> }
  : never;

/** What an endpoint answers, by the same schemas. */
export type ResultType<S> = S extends { readonly result: infer R } ? SchemaType<R> : unknown;

/** The type of a module's settings, from the schemas that its `config.ts` declares them by. */
export interface SettingsType<S> {
  public: S extends { readonly public: infer P } ? SchemaType<P> : object;
  secret: S extends { readonly secret: infer P } ? SchemaType<P> : object;
}
