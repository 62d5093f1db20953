import { themeChain, type ModuleSide } from './source.ts';
import type { ThemeDefinition } from './module.ts';

/** Who gives a part its markup. Suppliers are `theme zool` or `module cart`. */
export interface PartInspection {
  readonly id: string;
  readonly by: string;
  /** Others that have markup for it, which is not shown: the nearest first. */
  readonly over: readonly string[];
}

/** What stands in a slot, in order, and what would, did a theme not hide it. */
export interface SlotInspection {
  readonly id: string;
  readonly fills: readonly {
    readonly id: string;
    readonly by: string;
    readonly order: number;
    /** The part that is shown; absent where the fill brings its own code. */
    readonly part?: string;
  }[];
  readonly hidden: readonly { readonly id: string; readonly by: string; readonly hiddenBy: string }[];
}

/** Parts by who supplies them: the theme, its parents, then the module's own plain default. */
export function inspectParts(sides: readonly ModuleSide[], theme: ThemeDefinition | undefined): PartInspection[] {
  const suppliers = new Map<string, string[]>();
  for (const { part, by } of [
    ...themeChain(theme).flatMap(({ id, parts = [] }) => parts.map(({ part }) => ({ part, by: `theme ${id}` }))),
    ...sides.flatMap(({ module, brings: { parts = [] } }) =>
      parts.map(({ part }) => ({ part, by: `module ${module}` })),
    ),
  ])
    suppliers.set(part, [...(suppliers.get(part) ?? []), by]);
  return [...suppliers].map(([id, [by = '', ...over]]) => ({ id, by, over }));
}

/** Slots that somebody fills, with what is in them. */
export function inspectSlots(sides: readonly ModuleSide[], theme: ThemeDefinition | undefined): SlotInspection[] {
  const chain = themeChain(theme);
  const hiddenBy = new Map(chain.flatMap(({ id, hide = [] }) => hide.map((fill) => [fill, `theme ${id}`] as const)));
  const fills = [
    ...sides.flatMap(({ module, brings: { fills: ofModule = [] } }) =>
      ofModule.map((fill) => ({ fill, by: `module ${module}` })),
    ),
    ...chain
      .toReversed()
      .flatMap(({ id, fills: ofTheme = [] }) => ofTheme.map((fill) => ({ fill, by: `theme ${id}` }))),
  ].sort((a, b) => a.fill.order - b.fill.order);
  return [...new Set(fills.map(({ fill }) => fill.slot))].map((slot) => {
    const here = fills.filter(({ fill }) => fill.slot === slot);
    return {
      id: slot,
      fills: here
        .filter(({ fill }) => !hiddenBy.has(fill.id))
        .map(({ fill: { id, order, view }, by }) => ({
          id,
          by,
          order,
          ...(typeof view === 'string' && { part: view }),
        })),
      hidden: here.flatMap(({ fill: { id }, by }) => {
        const theme = hiddenBy.get(id);
        return theme === undefined ? [] : [{ id, by, hiddenBy: theme }];
      }),
    };
  });
}
