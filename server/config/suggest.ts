import { closest, distance } from 'fastest-levenshtein';

/** The known name that was most likely meant; undefined when none is near. Case does not count. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const low = name.toLowerCase();
  const exact = known.find((one) => one.toLowerCase() === low);
  if (exact !== undefined || !known.length) return exact;
  const near = closest(
    low,
    known.map((one) => one.toLowerCase()),
  );
  return distance(low, near) <= Math.max(2, near.length / 3)
    ? known.find((one) => one.toLowerCase() === near)
    : undefined;
}

/** `Did you mean "pageSize"?`, or the names that there are. */
export function suggestion(name: string, known: readonly string[], quoted = (one: string) => `"${one}"`): string {
  const near = nearest(name, known);
  if (near !== undefined) return `Did you mean ${quoted(near)}?`;
  return known.length ? `Known are ${known.join(', ')}` : 'Known are none';
}
