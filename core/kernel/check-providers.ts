import type { Problem } from './errors.ts';
import type { ModuleSide, ShopServices } from './source.ts';
import type { Provider, Scope, Token } from './token.ts';
import { isCaller } from './hooks.ts';

interface Owned {
  readonly provider: Provider;
  readonly module: string;
  readonly file: string;
}

/**
 * Duplicates, replacements of nothing, missing values, app services that want a visitor's, foreign hook calls and
 * circles.
 */
export function checkProviders(sides: readonly ModuleSide[], shop?: ShopServices): Problem[] {
  const all: Owned[] = sides.flatMap(({ module, file, brings: p }) =>
    (p.providers ?? []).map((provider) => ({ provider, module, file })),
  );
  const known = new Set([
    ...all.map(({ provider }) => provider.target.key),
    ...sides.flatMap(({ brings: p }) => (p.stores ?? []).map(({ key }) => key)),
  ]);
  const used = inForce(all);
  return [
    ...checkTargets(all, shop),
    ...used.flatMap((owned) => checkDeps(owned, (key) => known.has(key) || shop?.has(key) === true)),
    ...checkCircles(used),
  ];
}

/** What was replaced is never made, so what it needs does not matter. */
function inForce(all: readonly Owned[]): Owned[] {
  const replaced = new Set(
    all.filter(({ provider }) => provider.kind === 'replace').map(({ provider }) => provider.target.key),
  );
  return all.filter(({ provider: { kind, target } }) => kind !== 'provide' || !replaced.has(target.key));
}

function checkTargets(all: readonly Owned[], shop?: ShopServices): Problem[] {
  const problems: Problem[] = [];
  for (const { provider, module, file } of all) {
    if (shop && provider.target.scope === 'shop')
      problems.push({
        message:
          `${provider.target.id} belongs to the shop, and module "${module}" ${provider.kind}s it for one store ` +
          `view`,
        module,
        file,
        fix: "Move it to the module's shop/index.ts: defineShop(...)",
      });
  }
  for (const kind of ['provide', 'replace'] as const) {
    const first = new Map<symbol, Owned>();
    for (const owned of all.filter(({ provider }) => provider.kind === kind)) {
      const { target } = owned.provider;
      const earlier = first.get(target.key);
      if (earlier) {
        problems.push({
          message:
            `${target.id} is ${kind}d by module ${earlier.module} (${earlier.file}) and again by module ` +
            `${owned.module}`,
          module: owned.module,
          file: owned.file,
          fix:
            kind === 'provide'
              ? 'Use replace(...) to take its place, or remove one'
              : 'Only one module can replace it; remove one',
        });
      } else first.set(target.key, owned);
    }
  }
  const provided = new Set(
    all.filter(({ provider }) => provider.kind === 'provide').map(({ provider }) => provider.target.key),
  );
  for (const { provider, module, file } of all) {
    if (provider.kind !== 'provide' && !provided.has(provider.target.key)) {
      problems.push({
        message: `Module "${module}" ${provider.kind}s ${provider.target.id}, which nobody provides`,
        module,
        file,
        fix: 'Use provide(...), or add the module that provides it to "requires"',
      });
    }
  }
  return problems;
}

const LIFE: Readonly<Record<Scope, { readonly order: number; readonly words: string }>> = {
  shop: { order: 0, words: 'lives as long as the shop' },
  view: { order: 1, words: 'lives as long as a store view' },
  request: { order: 2, words: 'belongs to one visitor' },
};

function checkDeps({ provider: { target, deps }, module, file }: Owned, isKnown: (key: symbol) => boolean): Problem[] {
  return deps.flatMap((dep): Problem[] => {
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
    return [
      {
        message: `${target.id} needs ${dep.id}, which nobody provides`,
        module,
        file,
        fix: 'Install the module (or choose the platform) that provides it',
      },
    ];
  });
}

function checkCircles(all: readonly Owned[]): Problem[] {
  const byKey = new Map(all.map((owned) => [owned.provider.target.key, owned]));
  const done = new Set<symbol>();
  const problems: Problem[] = [];
  const visit = (owned: Owned, path: readonly Token<unknown>[]): void => {
    const { target, deps } = owned.provider;
    const start = path.findIndex(({ key }) => key === target.key);
    if (start >= 0) {
      const circle = [...path.slice(start), target].map(({ id }) => id).join(' -> ');
      problems.push({
        message: `Services need each other in a circle: ${circle}`,
        module: owned.module,
        file: owned.file,
        fix: 'Let one of them get the other as an argument, or split it',
      });
      return;
    }
    if (done.has(target.key)) return;
    for (const dep of deps) {
      const next = byKey.get(dep.key);
      if (next) visit(next, [...path, target]);
    }
    done.add(target.key);
  };
  for (const owned of all) visit(owned, []);
  return problems;
}
