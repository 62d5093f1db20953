import { CspSources } from '../http/csp-sources.ts';
import { BootError, type Problem } from './errors.ts';
import { hookRunners } from './hook-runner.ts';
import { figuresOf } from '../http/limit-figures.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { isCaller } from './hooks.ts';
import { orderModules } from './order.ts';
import { collectSides, themeChain, type KernelSource } from './source.ts';
import { allRecipes, decoratorsOf } from './recipes.ts';
import { tapableOrder } from './tapable-order.ts';
import { transactionTaps } from './transaction-taps.ts';
import { inspectParts, inspectSlots, type PartInspection, type SlotInspection } from './inspect-views.ts';
import type { KernelCheck } from './kernel.ts';

/** What a kernel is made of, for people: each entry says which module brings it. */
export interface Inspection {
  readonly modules: readonly {
    readonly id: string;
    readonly file: string;
    readonly requires: readonly string[];
    readonly after: readonly string[];
  }[];
  readonly tokens: readonly {
    readonly id: string;
    readonly scope: string;
    readonly side: string;
    readonly by: string;
    readonly kind: string;
    readonly needs: readonly string[];
  }[];
  /** Tokens that modules decorate, with these modules; the innermost first. */
  readonly decorated: readonly { readonly id: string; readonly by: readonly string[] }[];
  readonly points: readonly { readonly id: string; readonly side: string; readonly items: readonly string[] }[];
  readonly hooks: readonly {
    readonly id: string;
    readonly kind: string;
    readonly side: string;
    readonly taps: readonly string[];
  }[];
  /** What modules add to the Content-Security-Policy. */
  readonly csp: readonly { readonly directive: string; readonly source: string; readonly by: string }[];
  readonly stores: readonly string[];
  readonly routes: readonly {
    readonly name: string;
    readonly path: string;
    readonly part: string;
    readonly layout: string;
    readonly by: string;
  }[];
  readonly endpoints: readonly {
    readonly method: string;
    readonly path: string;
    readonly by: string;
    readonly summary: string;
    /** Whom it answers, how often, what makes a write one write: `customer`, `10 calls in 60 s by address (id)`. */
    readonly terms: readonly string[];
  }[];
  /** Kinds of work that is done later; `every` in ms for what recurs. */
  readonly jobs: readonly {
    readonly id: string;
    readonly by: string;
    readonly summary: string;
    readonly tries: number;
    readonly every?: number;
  }[];
  readonly themes: readonly string[];
  readonly parts: readonly PartInspection[];
  /** Those that somebody fills. */ readonly slots: readonly SlotInspection[];
  readonly problems: readonly Problem[];
}

/**
 * Reads a kernel's source without making any service. Hooks are listed when somebody taps or calls them. @throws
 * BootError when the modules cannot be ordered.
 */
export function inspectSource(source: KernelSource, check?: KernelCheck): Inspection {
  const { order, problems } = orderModules(source.modules);
  if (problems.length) throw new BootError(problems);
  const sides = collectSides(source, order, () => {});
  const manifests = new Map(source.modules.map((from) => [from.value.id, from]));
  const providers = sides.flatMap(({ module, brings: p }) =>
    (p.providers ?? []).map((provider) => ({ module, provider })),
  );
  const contributions = sides.flatMap(({ module, brings: p }) =>
    (p.contributions ?? []).map((item) => ({ module, item })),
  );
  const runners = hookRunners(sides, () => {}, tapableOrder, transactionTaps);
  const called = providers.flatMap(({ provider }) =>
    Object.values(provider.deps).flatMap((dep) =>
      isCaller(dep) ? [{ id: dep.callerOf, kind: dep.hookKind, side: dep.side }] : [],
    ),
  );
  const tapped = sides.flatMap(({ brings: p }) => (p.taps ?? []).map(({ hook }) => hook));
  const hooks = new Map([...called, ...tapped].map(({ id, kind, side }) => [id, { id, kind, side }]));
  return {
    problems: check?.(source, sides) ?? [],
    modules: order.map((id) => ({
      id,
      file: manifests.get(id)?.file ?? '',
      requires: manifests.get(id)?.value.requires ?? [],
      after: manifests.get(id)?.value.after ?? [],
    })),
    tokens: providers.map(({ module, provider }) => ({
      id: provider.target.id,
      scope: provider.target.scope,
      side: provider.target.side,
      by: module,
      kind: provider.kind,
      needs: Object.values(provider.deps).map(({ id }) => id),
    })),
    decorated: [...decoratorsOf(allRecipes(sides), tapableOrder).values()].map((row) => ({
      id: row[0]!.target.id,
      by: row.map(({ module }) => module),
    })),
    points: [...new Map(contributions.map(({ item }) => [item.point.id, item.point.side]))].map(([id, side]) => ({
      id,
      side,
      items: contributions
        .filter(({ item }) => item.point.id === id)
        .sort((a, b) => a.item.order - b.item.order)
        .map(({ module, item }) => `${item.id} (${module})`),
    })),
    hooks: [...hooks.values()].map((hook) => ({ ...hook, taps: runners.get(hook.id)?.order ?? [] })),
    csp: contributions
      .filter(({ item }) => item.point.key === CspSources.key)
      .flatMap(({ module, item }) =>
        // A point's items are what its declaration says.
        Object.entries(item.item as CspSources).flatMap(([directive, sources]) =>
          sources.map((source) => ({ directive, source, by: module })),
        ),
      ),
    stores: sides.flatMap(({ brings: p }) => (p.stores ?? []).map(({ id }) => id)),
    routes: sides.flatMap(({ module, brings: p }) =>
      (p.routes ?? []).map(({ name, path, part, layout }) => ({ name, path, part, layout, by: module })),
    ),
    endpoints: sides.flatMap(({ module, brings: p }) =>
      (p.endpoints ?? []).map((endpoint) => ({
        method: endpoint.ref.method,
        path: endpoint.ref.path,
        by: module,
        summary: endpoint.summary,
        terms: termsOf(endpoint),
      })),
    ),
    jobs: sides.flatMap(({ module, brings: p }) =>
      (p.jobs ?? []).map(({ ref, summary, tries, every }) => ({ id: ref.id, by: module, summary, tries, every })),
    ),
    themes: themeChain(source.theme?.value).map(({ id }) => id),
    parts: inspectParts(sides, source.theme?.value),
    slots: inspectSlots(sides, source.theme?.value),
  };
}

/** What a caller of an endpoint has to know besides its address. */
const termsOf = ({ ref: { access }, idempotency, limits = [] }: Endpoint): string[] => [
  ...(access ? [access === 'customer' ? 'customers only' : 'customers and guests'] : []),
  ...(idempotency ? [`key: ${idempotency === 'header' ? 'Idempotency-Key' : idempotency.field}`] : []),
  ...limits.map(figuresOf),
];
