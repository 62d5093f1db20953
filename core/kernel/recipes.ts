import type { ModuleSide } from './source.ts';
import type { Sort } from './tap-order.ts';
import type { Provider, Token } from './token.ts';

/** A provider with the module that listed it. */
export interface Recipe extends Provider {
  readonly module: string;
  readonly file: string;
}

/** Everything that modules provide, replace and decorate, in their order. */
export const allRecipes = (sides: readonly ModuleSide[]): Recipe[] =>
  sides.flatMap(({ module, file, brings: { providers = [] } }) =>
    providers.map((provider) => ({ ...provider, module, file })),
  );

/** Gives the value of a token that a recipe needs. */
export type Resolve = (token: Token<unknown>) => unknown;

/** What is made of a token: by its one recipe and the decorators around it. */
export interface EffectiveRecipe extends Pick<Recipe, 'target' | 'module' | 'file'> {
  readonly needs: readonly Token<unknown>[];
  readonly build: (resolve: Resolve) => unknown;
}

/**
 * One recipe a token: a `replace` takes the place of the `provide`, so that it is made at the same point of the order,
 * and decorators go around it.
 */
export function effectiveProviders(all: readonly Recipe[], sort: Sort): Map<symbol, EffectiveRecipe> {
  const recipes = new Map<symbol, EffectiveRecipe>();
  for (const kind of ['provide', 'replace'] as const) {
    for (const recipe of all) if (recipe.kind === kind) recipes.set(recipe.target.key, effective(recipe));
  }
  for (const [key, decorators] of decoratorsOf(all, sort)) {
    const inner = recipes.get(key);
    if (inner) recipes.set(key, decorators.reduce(decorated, inner));
  }
  return recipes;
}

/** The decorators of every token that has some, the innermost first. */
export function decoratorsOf(all: readonly Recipe[], sort: Sort): Map<symbol, readonly Recipe[]> {
  const byTarget = new Map<symbol, (Recipe & { readonly stage: number })[]>();
  for (const recipe of all)
    if (recipe.kind === 'decorate') {
      const row = byTarget.get(recipe.target.key) ?? [];
      row.push({ ...recipe, stage: recipe.stage ?? 0 });
      byTarget.set(recipe.target.key, row);
    }
  return new Map([...byTarget].map(([key, row]) => [key, sort(row)]));
}

function effective({ target, module, file, deps, make }: Recipe): EffectiveRecipe {
  const valuesOf = depsReader(deps);
  return { target, module, file, needs: Object.values(deps), build: (resolve) => make(valuesOf(resolve)) };
}

/** A recipe around another: it needs what both need, and makes the inner value first. */
function decorated(inner: EffectiveRecipe, { target, module, file, deps, make }: Recipe): EffectiveRecipe {
  const valuesOf = depsReader(deps);
  return {
    target,
    module,
    file,
    needs: [...inner.needs, ...Object.values(deps)],
    build: (resolve) => {
      const value = inner.build(resolve);
      const values = valuesOf(resolve);
      const wrap = (made: unknown): unknown => make(made, values);
      return value instanceof Promise ? value.then(wrap) : wrap(value);
    },
  };
}

/** Makes what a factory gets. Services of a request are made with every call, so the record is taken apart once. */
function depsReader(deps: Provider['deps']): (resolve: Resolve) => Record<string, unknown> {
  const entries = Object.entries(deps);
  return (resolve) => {
    const values: Record<string, unknown> = {};
    for (const [name, token] of entries) values[name] = resolve(token);
    return values;
  };
}
