/** Where the house number stands before the street. */
const NUMBER_FIRST: ReadonlySet<string> = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'LU', 'MC', 'NZ', 'US']);

/** Street, house number and what follows it, as one writes them in a country: `Dorpstraat 7 A`, `7 A Rue Haute`. */
export function streetLine(country: string, lines: readonly string[] = []): string {
  const [street = '', number = '', ...affix] = lines;
  // A second line that is no number is a line of its own in some imported addresses.
  const isFirst = NUMBER_FIRST.has(country) && /^\d/.test(number);
  return (isFirst ? [number, ...affix, street] : lines).filter(Boolean).join(' ');
}
