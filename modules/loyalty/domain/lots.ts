/** Coins that came together: they can be spent, and expire, together. */
export interface Lot {
  readonly id: number;
  /** Of them, by now; below 0 when more was taken back than was there. */
  readonly left: number;
  /** UTC ms; null before it is known. */
  readonly availableAt: number | null;
  /** UTC ms; null: never. */
  readonly expiresAt: number | null;
}

/** Coins that go into a lot, or out of it. */
export interface LotChange {
  readonly lotId: number;
  readonly coins: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

export const isExpired = ({ expiresAt }: Pick<Lot, 'expiresAt'>, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Can be spent now. */
export const isAvailable = (lot: Pick<Lot, 'availableAt' | 'expiresAt'>, now: number): boolean =>
  lot.availableAt !== null && lot.availableAt <= now && !isExpired(lot, now);

/** Those that expire first come first; those that cannot be spent yet last. */
const soonest = (lots: readonly Lot[], now: number): readonly Lot[] =>
  lots.toSorted(
    (one, other) =>
      Number(isAvailable(other, now)) - Number(isAvailable(one, now)) ||
      (one.expiresAt ?? Infinity) - (other.expiresAt ?? Infinity) ||
      one.id - other.id,
  );

/** What can be spent now; below 0: what was taken back and was not there. */
export const spendable = (lots: readonly Lot[], now: number): number =>
  sum(lots.filter((lot) => lot.left < 0 || isAvailable(lot, now)).map(({ left }) => left));

/** Takes from these lots, those first that expire first; undefined when there are not so many. */
function taken(lots: readonly Lot[], coins: number, now: number): readonly LotChange[] | undefined {
  let rest = coins;
  const changes = soonest(lots, now).flatMap(({ id, left }): LotChange[] => {
    const take = Math.min(rest, Math.max(0, left));
    rest -= take;
    return take > 0 ? [{ lotId: id, coins: -take }] : [];
  });
  return rest > 0 ? undefined : changes;
}

/** What spending takes out of which lots; undefined when there are not so many coins to spend. */
export const takeSpendable = (lots: readonly Lot[], coins: number, now: number): readonly LotChange[] | undefined =>
  coins > spendable(lots, now)
    ? undefined
    : taken(
        lots.filter((lot) => isAvailable(lot, now)),
        coins,
        now,
      );

/**
 * What is missing in a lot is made up for by the others, those first that can be spent: afterwards none is below 0, or
 * all that is left anywhere is missing. The changes come to 0.
 */
export function settled(lots: readonly Lot[], now: number): readonly LotChange[] {
  const owing = lots.filter(({ left }) => left < 0);
  const having = lots.filter((lot) => lot.left > 0 && !isExpired(lot, now));
  let rest = Math.min(-sum(owing.map(({ left }) => left)), sum(having.map(({ left }) => left)));
  if (rest <= 0) return [];
  const out = taken(having, rest, now) ?? [];
  const into = owing.flatMap(({ id, left }): LotChange[] => {
    const coins = Math.min(rest, -left);
    rest -= coins;
    return coins > 0 ? [{ lotId: id, coins }] : [];
  });
  return [...out, ...into];
}
