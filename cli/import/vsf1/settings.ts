import type { Finding } from './findings.ts';
import { isObject, valueAt, type Settings } from './project.ts';
import type { Rule } from './rules.ts';

/** A setting of ours with its value, by its dotted name. */
export type TakenSettings = ReadonlyMap<string, unknown>;

/** Says what is wrong with a value for a setting of ours; undefined when it will do. */
export type CheckSetting = (name: string, value: unknown) => string | undefined;

/**
 * Applies rules to the settings of a project. What no rule speaks of is left open: a module of the project's own reads
 * it.
 * @param prefix stands before the names of files, to tell two projects apart
 */
export function convertSettings(
  settings: Settings,
  rules: readonly Rule[],
  check: CheckSetting,
  prefix = '',
): { readonly taken: TakenSettings; readonly findings: readonly Finding[] } {
  const taken = new Map<string, unknown>();
  const findings: Finding[] = [];
  const add = (name: string, state: Finding['state'], note: string): void =>
    void findings.push({ file: prefix + settings.fileOf(name), name, state, note });

  for (const { from, to, convert = asItIs, unneeded, open } of rules) {
    const value = valueAt(settings.values, from);
    if (value === undefined || isEmpty(value)) continue;
    if (to === undefined) {
      // What is taken out of it by another rule is not said again.
      const rest = isObject(value) ? namesBelow(value, from).filter((name) => !isTaken(name, rules)) : [from];
      if (rest.length > 0) add(from, unneeded === undefined ? 'open' : 'unneeded', unneeded ?? open ?? '');
      continue;
    }
    const converted = convert(value);
    const reason = converted === undefined ? 'it could not be understood' : check(to, converted);
    if (reason !== undefined) {
      add(from, 'open', `Not taken: ${reason}. Set ${to} by hand`);
      continue;
    }
    if (!taken.has(to)) taken.set(to, converted);
    add(from, 'taken', to);
  }
  for (const key of Object.keys(settings.values))
    if (!rules.some(({ from }) => from === key || from.startsWith(`${key}.`)))
      add(key, 'open', 'Not a setting of Vue Storefront: give it to the module that takes over what reads it');
  return { taken, findings };
}

const asItIs = (value: unknown): unknown => value;

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (isObject(value) && Object.keys(value).length === 0);

const isTaken = (name: string, rules: readonly Rule[]): boolean =>
  rules.some(({ from, to }) => to !== undefined && (name === from || name.startsWith(`${from}.`)));

function namesBelow(value: Readonly<Record<string, unknown>>, name: string): string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    isObject(inner) ? namesBelow(inner, `${name}.${key}`) : [`${name}.${key}`],
  );
}
