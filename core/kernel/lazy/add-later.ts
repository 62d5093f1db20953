import { plainContainer } from '../container.ts';
import { hookRunner } from '../hook-runner.ts';
import type { Tap } from '../hooks.ts';
import { makeServices, requestRecipes } from '../kernel.ts';
import { CurrentStoreView } from '../../config/store-view.ts';
import { LocaleMessages } from '../../i18n/translator.ts';
import type { Growing, LaterCode, LaterFiles } from '../later.ts';
import type { ClientSide, SideDefinition } from '../module.ts';
import { allRecipes, effectiveProviders, type Resolve } from '../recipes.ts';
import { themeChain } from '../source.ts';
import { plainOrder } from '../tap-order.ts';
import type { Token } from '../token.ts';
import { comesLater, wholesOf, type Fill, type PartComponent } from '../ui.ts';

/**
 * What adds a module to a kernel that has booted: its services, stores and routes, and how its views are loaded. The
 * build has made sure that it changes nothing that is there already.
 */
export async function addLater(kernel: Growing, { code, texts = {} }: LaterFiles): Promise<void> {
  const locale = made(kernel, CurrentStoreView).i18n.defaultLocale;
  const [{ default: found }, more] = await Promise.all([code(), texts[locale]?.()]);
  // Those of the translator, which reads them each time.
  Object.assign(made(kernel, LocaleMessages), more?.default);
  const { client, parts } = found;
  if (!client) return addViews(kernel, listedLater(kernel, parts), []);
  const brings = await addServices(kernel, client);
  kernel.routes.push(...(brings.routes ?? []));
  addViews(kernel, [...parts.flat(), ...(brings.parts ?? [])].map(withOwnTexts), brings.fills ?? []);
}

/** As in `Kernel.get`: what is made for a token is of its type. */
const made = <T>({ getMade }: Growing, token: Token<T>): T => getMade(token) as T;

/** The texts of its own module are there. */
const withOwnTexts = (component: PartComponent): PartComponent =>
  component.lazyTexts === 'own' ? { ...component, lazyTexts: false } : component;

async function addServices(kernel: Growing, { module, make }: SideDefinition): Promise<ClientSide> {
  const { source, made, getMade, request, report = console.error } = kernel;
  const brings = make((source.config[module.id] ?? {}) as never);
  const recipes = effectiveProviders(
    allRecipes([{ kind: 'client', module: module.id, file: module.id, brings }]),
    kernel.sort ?? plainOrder,
  );
  // Of their own, because those that were made are ended where one fails.
  const fresh = new Map<symbol, unknown>();
  const getFresh: Resolve = (token) => (fresh.has(token.key) ? fresh.get(token.key) : getMade(token));
  await makeServices((kernel.container ?? plainContainer)(), recipes, fresh, getFresh, report);
  for (const [key, value] of fresh) made.set(key, value);
  const stores = brings.stores ?? [];
  for (const [key, build] of requestRecipes(recipes, stores)) request.set(key, build);
  kernel.stores.push(...stores);
  for (const { point, item } of brings.contributions ?? [])
    made.set(point.key, [...((made.get(point.key) ?? []) as readonly unknown[]), item]);
  addTaps(kernel, module.id, brings.taps ?? []);
  return brings;
}

/**
 * The parts of all modules that were there at once which come later, in their order: those that came now, and those
 * that had to wait for them, since a theme's go before its parents' and before the modules' own.
 */
const listedLater = ({ source, sides }: Growing, parts: LaterCode['parts']): PartComponent[] => [
  ...themeChain(source.theme?.value).flatMap((theme, i) => [
    ...(theme.parts ?? []).filter(comesLater),
    ...(parts[i] ?? []),
  ]),
  ...sides.flatMap(({ brings }) => brings.parts ?? []).filter(comesLater),
];

/** After those that are there: only hooks whose taps hear what happened, and change nothing. */
function addTaps(
  { runners, sort = plainOrder, report = console.error }: Growing,
  module: string,
  taps: readonly Tap[],
): void {
  for (const tap of taps) {
    const { id, kind } = tap.hook;
    const known = runners.get(id);
    const { run, order } = hookRunner(kind, [{ tap, module }], report, sort);
    runners.set(id, {
      order: [...(known?.order ?? []), ...order],
      run: async (value, context) => {
        await known?.run(value, context);
        await run(value, context);
      },
    });
  }
}

/** What a theme has among its first parts stays as it is. */
function addViews({ parts, fillsById }: Growing, added: readonly PartComponent[], fills: readonly Fill[]): void {
  // The first that names a part wins.
  for (const { part, load, lazyTexts } of added.toReversed()) {
    const known = parts.get(part);
    if (!known) parts.set(part, { load, lazyTexts, pieces: [], isLater: true });
    else if (known.isLater) Object.assign(known, { load, lazyTexts });
  }
  for (const component of added) {
    const piece = parts.get(component.part);
    if (piece) for (const whole of wholesOf(component)) parts.get(whole)?.pieces.push(piece);
  }
  for (const { id, view } of fills) {
    const lazy = fillsById.get(id);
    const part = typeof view === 'string' ? parts.get(view) : { load: view, lazyTexts: false, pieces: [] };
    if (lazy && part) Object.assign(lazy, { load: part.load, lazyTexts: part.lazyTexts, pieces: part.pieces });
  }
}
