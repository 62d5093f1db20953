/** What a layer changes about the modules of the layers below it: `{ "add": ["./modules/gift"], "remove": [...] }`. */
export interface ModuleChanges {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** What stands under "modules", when it is changes and no list; what is wrong with it is left out. */
export function moduleChanges(value: unknown): ModuleChanges | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { add, remove }: { add?: unknown; remove?: unknown } = value;
  return { add: textsIn(add), remove: textsIn(remove) };
}

/** The texts of a list. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** A list with changes: what is added comes after all that was there. */
export const changedModules = <T>(listed: readonly T[], { add, remove }: ModuleChanges): (T | string)[] => [
  ...listed.filter((one) => !remove.some((name) => name === one)),
  ...add.filter((name) => !listed.some((one) => one === name)),
];
