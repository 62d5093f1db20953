import type { Compilable, CompiledQuery, Expression, QueryExecutorProvider, QueryResult, ValueNode } from 'kysely';

/** What a statement is built with in the place of its values; in the place of a list, of its values each. */
export type Places<V extends object> = {
  readonly [Name in keyof V]: V[Name] extends readonly (infer Each)[]
    ? readonly Expression<Each>[]
    : Expression<Exclude<V[Name], undefined>>;
};

/** Runs a statement with these values. */
export type Statement<D, V, O> = (db: D, values: V) => Promise<QueryResult<O>>;

/** So many texts of a statement are kept, of so many values at most: lists of several lengths make many. */
const TEXTS = 50;
const VALUES = 100;

/**
 * A statement that is asked all the time: its text is built once for each engine, and only given other values from then
 * on. Building takes longer than SQLite needs to run most. Which values are there, and how many are in a list, are all
 * that the text may depend on: never on what they are.
 */
/* @__NO_SIDE_EFFECTS__ */
export function statement<D extends QueryExecutorProvider, V extends object, O>(
  build: (db: D, places: Places<V>) => Compilable<O>,
): Statement<D, V, O> {
  const engines = new WeakMap<object, Map<string, CompiledQuery<O>>>();
  return async (db, values) => {
    const executor = db.getExecutor();
    const built = engines.get(executor.adapter) ?? new Map<string, CompiledQuery<O>>();
    engines.set(executor.adapter, built);
    // What is undefined is not there, as for Kysely.
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const shape = given.map(shapeOf).join();
    let query = built.get(shape);
    if (!query) {
      // Which names there are is known to types alone.
      query = build(db, Object.fromEntries(given.map(placeOf)) as unknown as Places<V>).compile();
      if (built.size < TEXTS && query.parameters.length <= VALUES) built.set(shape, query);
    }
    const byName = new Map<string, unknown>(given);
    const parameters = query.parameters.map((each) => (each instanceof Place ? each.valueIn(byName) : each));
    return executor.executeQuery({ ...query, parameters });
  };
}

const shapeOf = ([name, value]: readonly [string, unknown]): string =>
  Array.isArray(value) ? `${name} ${value.length}` : name;

const placeOf = ([name, value]: readonly [string, unknown]): [string, Place | readonly Place[]] => [
  name,
  Array.isArray(value) ? value.map((_, index) => new Place(name, index)) : new Place(name),
];

/** The place of a value: stands among the parameters of the text until the statement is run. */
class Place implements Expression<unknown> {
  readonly #name: string;
  readonly #index: number | undefined;

  constructor(name: string, index?: number) {
    this.#name = name;
    this.#index = index;
  }

  get expressionType(): unknown {
    return undefined;
  }

  toOperationNode(): ValueNode {
    return { kind: 'ValueNode', value: this };
  }

  valueIn(values: ReadonlyMap<string, unknown>): unknown {
    const value = values.get(this.#name);
    return Array.isArray(value) && this.#index !== undefined ? value[this.#index] : value;
  }
}
