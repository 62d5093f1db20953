import type { ComponentType } from 'react';

declare const PROPS: unique symbol;

/** Which texts of `locales/lazy/` a view says: any, those of its own module, or none. */
type TextsLater = boolean | 'own';

/** A view that a theme supplies. Its props are the contract between a module's data and a theme's markup. */
export interface Part<P> {
  readonly kind: 'part';
  readonly id: string;
  readonly lazyTexts?: TextsLater;
  readonly within?: readonly string[];
  readonly [PROPS]?: (props: P) => void;
}

/** A place in the theme's markup where modules insert views. */
export interface Slot<P> {
  readonly kind: 'slot';
  readonly id: string;
  readonly [PROPS]?: (props: P) => void;
}

type Shape<P> = { readonly kind: 'part' | 'slot'; readonly [PROPS]?: (props: P) => void };

/** Loads a view's code: `() => import('./cart-page.tsx')`, whose default export is the component. */
export type ComponentLoader<P> = () => Promise<{ default: ComponentType<P>; sourceFile?: string }>;

/** Fills a part, as data. */
export interface PartComponent {
  readonly kind: 'component';
  readonly part: string;
  readonly load: ComponentLoader<never>;
  /** The texts in `locales/lazy/` come with the view. */
  readonly lazyTexts?: TextsLater;
  /** Names of the parts of the same `ui()` whose views bring it along. */
  readonly within?: readonly string[];
}

/** Whether a page may know its markup only once it is asked for. */
export const comesLater = ({ lazyTexts }: PartComponent): PartComponent['lazyTexts'] => lazyTexts;

/** The ids of the parts that bring it along: of the same `ui()`. */
export const wholesOf = ({ part, within = [] }: PartComponent): string[] =>
  within.map((name) => part.slice(0, part.lastIndexOf('.') + 1) + name);

/** Inserts a view into a slot, as data. */
export interface Fill {
  readonly kind: 'fill';
  readonly slot: string;
  readonly id: string;
  /** The view's code, or the id of the part that is shown. */
  readonly view: ComponentLoader<never> | string;
  readonly order: number;
}

interface PartOptions {
  /**
   * Its view says what stands in modules' `locales/lazy/`, which pages load with the first such view; `'own'`: nothing
   * but its own module's of them, which come by themselves where the module comes later.
   */
  readonly lazyTexts?: TextsLater;
  /**
   * It is a piece of these parts of the same `ui()`, by their names: its view is loaded along with theirs. A theme
   * whose own views of them do without it need not have it.
   */
  readonly within?: readonly string[];
}

/** Declares a part inside `ui()`. */
/* @__NO_SIDE_EFFECTS__ */
export const part = <P = object>(
  options?: PartOptions,
): { readonly kind: 'part'; readonly [PROPS]?: (props: NoInfer<P>) => void } & PartOptions => ({
  kind: 'part',
  ...options,
});

/** Declares a slot inside `ui()`; its props are handed to every fill. */
/* @__NO_SIDE_EFFECTS__ */
export const slot = <P = object>(): { readonly kind: 'slot'; readonly [PROPS]?: (props: NoInfer<P>) => void } => ({
  kind: 'slot',
});

type PropsOf<S> = S extends { readonly [PROPS]?: (props: infer P) => void } ? P : never;
type Named<S> = { readonly [N in keyof S]: S[N] extends { kind: 'part' } ? Part<PropsOf<S[N]>> : Slot<PropsOf<S[N]>> };

/**
 * Declares a module's parts and slots: `export const CartUi = ui('cart', { Page: part<CartPageProps>() })`; ids become
 * `cart.Page`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function ui<const S extends Record<string, Shape<never>>>(owner: string, shapes: S): Named<S> {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, { ...shape, id: `${owner}.${name}` }]),
  ) as Named<S>;
}

/** Supplies the markup of a part. Wrong props are a compile error. */
/* @__NO_SIDE_EFFECTS__ */
export const component = <P>(of: Part<P>, load: ComponentLoader<NoInfer<P>>): PartComponent => ({
  kind: 'component',
  part: of.id,
  load: load as ComponentLoader<never>,
  lazyTexts: of.lazyTexts,
  within: of.within,
});

/**
 * Inserts a view into a slot under an id (unique in the shop); lower `order` (default 50) comes first. A theme may hide
 * it by id. The view is code, or a part: so a module puts something into the page that the theme gives its markup.
 */
/* @__NO_SIDE_EFFECTS__ */
export const fill = <P>(
  into: Slot<P>,
  id: string,
  view: ComponentLoader<NoInfer<P>> | Part<NoInfer<P>>,
  order = 50,
): Fill => ({
  kind: 'fill',
  slot: into.id,
  id,
  view: typeof view === 'function' ? (view as ComponentLoader<never>) : view.id,
  order,
});
