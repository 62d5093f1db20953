import { difference, isSame, onlyAdds, type PublicApi } from './api-text.ts';
import type { ShopImport } from './shop-imports.ts';

/** A type of the framework that the shop's sources stand on, and that is another one now. */
export interface ChangedType {
  /** Its name and, in parentheses, its file in the framework: `CartLine (modules/cart/contract/line)`. */
  readonly type: string;
  /** Imports of the shop that lead to it: `modules/gift/client/index.ts: CartStore of etalage/modules/cart`. */
  readonly usedBy: readonly string[];
  /** Lines that went and came. */
  readonly diff: string;
}

/** What types looked like, by declaration: in lines, so that a change of them can be read in a review. */
export type LockedTypes = Readonly<Record<string, readonly string[]>>;

/** Every type that imports lead to, with those that it is made of, as the lock file keeps them. */
export const lockedTypes = (api: PublicApi, imports: readonly ShopImport[]): LockedTypes =>
  Object.fromEntries(
    [...usersOf(api, imports).keys()].sort().map((id) => [id, (api.declarations.get(id) ?? '').split('\n')]),
  );

/**
 * The types among those of before that are others now. Only what nobody has to know of came in is left out, and what is
 * gone: whoever mentioned it has changed, and imports that lead to nothing are told by themselves.
 */
export function changedTypes(before: LockedTypes, after: PublicApi, imports: readonly ShopImport[]): ChangedType[] {
  const users = usersOf(after, imports);
  return Object.entries(before).flatMap(([id, lines]) => {
    const now = after.declarations.get(id);
    const text = lines.join('\n');
    if (now === undefined || isSame(now, text) || onlyAdds(text, now)) return [];
    const [file = '', name = ''] = id.split('#');
    return [{ type: `${name} (${file})`, usedBy: users.get(id) ?? [], diff: difference(text, now) }];
  });
}

/** By declaration the imports that lead to it, by themselves or through what they are made of. */
function usersOf(
  { entryPoints, declarations, mentions }: PublicApi,
  imports: readonly ShopImport[],
): Map<string, string[]> {
  const files = new Map([...entryPoints].map(([entryPoint, names]) => [withoutEnding(entryPoint), names]));
  const users = new Map<string, string[]>();
  for (const { file, from, name } of imports) {
    const seen = new Set<string>();
    const follow = (id: string | undefined): void => {
      if (!id || seen.has(id) || !declarations.has(id)) return;
      seen.add(id);
      mentions.get(id)?.forEach(follow);
    };
    follow(files.get(withoutEnding(from))?.get(name));
    for (const id of seen) users.set(id, [...(users.get(id) ?? []), `${file}: ${name} of ${from}`]);
  }
  return users;
}

const withoutEnding = (entryPoint: string): string => entryPoint.replace(/\.(tsx?|js)$/, '');
