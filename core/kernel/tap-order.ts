/** What modules put into a row: taps of a hook, decorators of a token. */
export interface Sortable {
  readonly module: string;
  /** The module whose own come later. */
  readonly before?: string;
  /** Lower comes earlier. */
  readonly stage: number;
}

/** Orders what comes in the order of modules by `stage` and `before`. A `before` that names nobody changes nothing. */
export type Sort = <T extends Sortable>(items: readonly T[]) => readonly T[];

/** The order of browsers, which is tapable's. Servers use `tapableOrder`; the same tests hold for both. */
export const plainOrder: Sort = (items) => {
  const row: (typeof items)[number][] = [];
  const present = new Set(items.map(({ module }) => module));
  for (const item of items) {
    let before = item.before !== undefined && present.has(item.before) ? item.before : undefined;
    let place = row.length;
    for (; place > 0; place -= 1) {
      const earlier = row[place - 1]!;
      if (earlier.module === before) before = undefined;
      else if (before === undefined && earlier.stage <= item.stage) break;
    }
    row.splice(place, 0, item);
  }
  return row;
};
