/** A share in something that is divided. */
export interface Share {
  readonly key: string;
  /** Whole, not negative. */
  readonly weight: number;
}

/**
 * Divides an amount in cents by weight, to the cent: the cents that rounding down leaves go to the largest remainders,
 * of equal ones to the first key. Never more to anybody than its weight when the amount is not more than all weights.
 */
export function allocate(amount: number, shares: readonly Share[]): ReadonlyMap<string, number> {
  const whole = shares.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (whole === 0n) return new Map();
  const parts = shares.map(({ key, weight }) => {
    const product = BigInt(amount) * BigInt(weight); // beyond what a number can hold
    return { key, part: Number(product / whole), remainder: product % whole };
  });
  const left = amount - parts.reduce((sum, { part }) => sum + part, 0);
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? (a.key < b.key ? -1 : 1) : a.remainder > b.remainder ? -1 : 1,
  );
  return new Map(byRemainder.map(({ key, part }, index) => [key, index < left ? part + 1 : part]));
}
