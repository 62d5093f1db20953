import { platformOf } from '../config/platform-settings.ts';
import type { Problem } from './errors.ts';
import { isCaller } from './hooks.ts';
import { allRecipes, type Recipe } from './recipes.ts';
import type { ModuleSide, ShopServices } from './source.ts';
import type { Scope, Token } from './token.ts';

/**
 * Duplicates, replacements and decorators of nothing, missing values, services that want what lives shorter, foreign
 * hook calls and circles.
 */
export function checkProviders(sides: readonly ModuleSide[], shop?: ShopServices): Problem[] {
  const all = allRecipes(sides);
  const malformed = all.flatMap(checkForm);
  // What is no token has no name, so nothing else can be said about it.
  if (malformed.length > 0) return malformed;
  const known = new Set([
    ...all.filter(({ kind }) => kind !== 'decorate').map(({ target }) => target.key),
    ...sides.flatMap(({ brings: p }) => (p.stores ?? []).map(({ key }) => key)),
  ]);
  const used = inForce(all);
  return [
    ...checkScopes(sides, shop !== undefined),
    ...checkTwice(all),
    ...checkMissingTargets(all),
    ...used.flatMap((recipe) => checkDeps(recipe, (key) => known.has(key) || shop?.has(key) === true)),
    ...checkCircles(used),
  ];
}

/** What types forbid, for modules in plain JavaScript: a list of dependencies, and names that mean nothing. */
function checkForm({ kind, target, deps, module, file }: Recipe): Problem[] {
  const named: Readonly<Record<string, Token<unknown> | undefined>> = deps;
  const isToken = (value: Partial<Token<unknown>> | null | undefined): boolean => value?.key !== undefined;
  const unknown = 'Check the name that is imported, and that its file does not import this one';
  if (!isToken(target))
    return [{ message: `${kind}(...) gets no token as its first argument`, module, file, fix: unknown }];
  if (Array.isArray(deps))
    return [
      {
        message: `${kind}(${target.id}) lists its dependencies`,
        module,
        file,
        fix: `Name them: ${kind}(Token, { jobs: Jobs }, ({ jobs }) => ...)`,
      },
    ];
  return Object.keys(named)
    .filter((name) => !isToken(named[name]))
    .map((name) => ({
      message: `${kind}(${target.id}) wants "${name}", which is no token`,
      module,
      file,
      fix: unknown,
    }));
}

/** What was replaced is never made, so what it needs does not matter. */
function inForce(all: readonly Recipe[]): Recipe[] {
  const replaced = new Set(all.filter(({ kind }) => kind === 'replace').map(({ target }) => target.key));
  return all.filter(({ kind, target }) => kind !== 'provide' || !replaced.has(target.key));
}

/** The shop makes what belongs to the shop, and nothing else; a store view makes none of it. */
function checkScopes(sides: readonly ModuleSide[], isView: boolean): Problem[] {
  return sides.flatMap(({ kind, module, file, brings: { providers = [] } }) => {
    if (kind === 'host') return [];
    return providers.flatMap(({ kind: does, target: { id, scope } }) => {
      if (kind === 'shop' && scope !== 'shop')
        return {
          message: `${id} ${LIFE[scope].words}, and module "${module}" ${does}s it for the shop`,
          module,
          file,
          fix: `Make it a shopToken(...), or move it to the module's api/index.ts: defineApi(...), or to an adapter`,
        };
      if (kind !== 'shop' && isView && scope === 'shop')
        return {
          message: `${id} belongs to the shop, and module "${module}" ${does}s it for one store view`,
          module,
          file,
          fix: "Move it to the module's shop/index.ts: defineShop(...)",
        };
      return [];
    });
  });
}

const TWICE = {
  provide: 'Use replace(...) to take its place, decorate(...) to wrap it, or remove one',
  replace: 'Only one module can replace it; remove one, or wrap it with decorate(...)',
} as const;

function checkTwice(all: readonly Recipe[]): Problem[] {
  const problems: Problem[] = [];
  for (const kind of ['provide', 'replace'] as const) {
    const first = new Map<symbol, Recipe>();
    for (const recipe of all.filter((one) => one.kind === kind)) {
      const { target, module, file } = recipe;
      const earlier = first.get(target.key);
      if (earlier) {
        problems.push({
          message:
            `${target.id} is ${kind}d by module ${earlier.module} (${earlier.file}) and again by module ` + `${module}`,
          module,
          file,
          fix: TWICE[kind],
        });
      } else first.set(target.key, recipe);
    }
  }
  return problems;
}

function checkMissingTargets(all: readonly Recipe[]): Problem[] {
  const provided = new Set(all.filter(({ kind }) => kind === 'provide').map(({ target }) => target.key));
  return all.flatMap(({ kind, target, module, file }) =>
    kind === 'provide' || provided.has(target.key)
      ? []
      : {
          message: `Module "${module}" ${kind}s ${target.id}, which nobody provides`,
          module,
          file,
          fix: 'Use provide(...), or add the module that provides it to "requires"',
        },
  );
}

const LIFE: Readonly<Record<Scope, { readonly order: number; readonly words: string }>> = {
  shop: { order: 0, words: 'lives as long as the shop' },
  view: { order: 1, words: 'lives as long as a store view' },
  request: { order: 2, words: 'belongs to one visitor' },
};

function checkDeps({ target, deps, module, file }: Recipe, isKnown: (key: symbol) => boolean): Problem[] {
  return Object.values(deps).flatMap((dep): Problem[] => {
    if (LIFE[dep.scope].order > LIFE[target.scope].order) {
      return [
        {
          message: `${target.id} ${LIFE[target.scope].words} and wants ${dep.id}, which ${LIFE[dep.scope].words}`,
          module,
          file,
          fix: `Make ${target.id} a token of the scope of ${dep.id}, or pass the value as an argument`,
        },
      ];
    }
    if (isCaller(dep)) {
      const owner = dep.callerOf.slice(0, dep.callerOf.lastIndexOf('.'));
      return owner === module
        ? []
        : [
            {
              message: `${target.id} wants to call the hook ${dep.callerOf}, which only module "${owner}" may`,
              module,
              file,
              fix: 'Tap the hook, or ask its owner for a service that does it',
            },
          ];
    }
    if ('point' in dep || isKnown(dep.key)) return [];
    const wantedPlatform = platformOf(dep);
    return [
      {
        message: `${target.id} needs ${dep.id}, which nobody provides`,
        module,
        file,
        fix: wantedPlatform
          ? `Set "platforms.${wantedPlatform}" in the configuration. A listed module has to declare it with ` +
            `"platforms" in defineConfig(...)`
          : 'Install the module (or choose the platform) that provides it',
      },
    ];
  });
}

/** A token's recipe and its decorators need what each of them needs. */
function checkCircles(all: readonly Recipe[]): Problem[] {
  const byKey = Map.groupBy(all, ({ target }) => target.key);
  const done = new Set<symbol>();
  const problems: Problem[] = [];
  const visit = ({ id, key }: Token<unknown>, wantedBy: Recipe | undefined, path: readonly Token<unknown>[]): void => {
    const start = path.findIndex((earlier) => earlier.key === key);
    if (start >= 0) {
      const circle = [...path.slice(start).map((one) => one.id), id].join(' -> ');
      problems.push({
        message: `Services need each other in a circle: ${circle}`,
        module: wantedBy?.module,
        file: wantedBy?.file,
        fix: 'Let one of them get the other as an argument, or split it',
      });
      return;
    }
    if (done.has(key)) return;
    for (const recipe of byKey.get(key) ?? [])
      for (const dep of Object.values(recipe.deps))
        if (byKey.has(dep.key)) visit(dep, recipe, [...path, recipe.target]);
    done.add(key);
  };
  for (const { target } of all) visit(target, undefined, []);
  return problems;
}
