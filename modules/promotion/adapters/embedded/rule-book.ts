import { token, type Database, type Tx } from 'etalage/core';
import type { Coupon, NewSalesRule, SalesRule } from '../../module.ts';
import { PromotionTables, type RuleRow } from './tables.ts';

/** How soon rules that another process has changed are noticed, in ms. */
const FOLLOW_MS = 1000;

type Seeds = readonly (readonly { readonly rule: NewSalesRule; readonly coupons: readonly Coupon[] }[])[];

/** The rules in memory, a second old at most: no query of a cart reads them. */
export interface RuleBook {
  /** All that were not removed. */
  rules(): Promise<readonly SalesRule[]>;
  /** They were changed here: reads them anew. */
  changed(): void;
}
export const RuleBook = token<RuleBook>('promotion.RuleBook', 'api');

/**
 * Reads the rules when they are asked for, and again when that was a second ago. Into tables that never held a rule it
 * writes the seeds first.
 * @param write adds a rule, within a transaction
 */
export function createRuleBook(
  database: Database,
  now: () => number,
  seeds: Seeds,
  write: (tx: Tx, rule: NewSalesRule, coupons: readonly Coupon[], at: number) => Promise<number>,
): RuleBook {
  let known: { readonly at: number; readonly rules: Promise<readonly SalesRule[]> } | undefined;

  /** Writes the seeds unless there ever was a rule. */
  async function sow(): Promise<void> {
    const some = await database.read(PromotionTables).selectFrom('promotion_rule').select('id').limit(1).execute();
    if (some.length > 0) return;
    await database.transaction(async (tx) => {
      await tx.lock('promotion:seeds');
      const there = await tx.of(PromotionTables).selectFrom('promotion_rule').select('id').limit(1).execute();
      if (there.length > 0) return;
      for (const { rule, coupons } of seeds.flat()) await write(tx, rule, coupons, now());
    });
  }

  const stored = (): Promise<StoredRule[]> =>
    database
      .read(PromotionTables)
      .selectFrom('promotion_rule')
      .selectAll()
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute();

  async function read(): Promise<readonly SalesRule[]> {
    const rows = await stored();
    if (rows.length > 0 || seeds.flat().length === 0) return rows.map(ruleOf);
    await sow();
    return (await stored()).map(ruleOf); // whoever has written the seeds, if not this process
  }

  return {
    rules() {
      const at = now();
      if (known && Math.abs(at - known.at) < FOLLOW_MS) return known.rules;
      const rules = read();
      known = { at, rules };
      rules.catch(() => {
        if (known?.rules === rules) known = undefined; // whoever asks next tries again
      });
      return rules;
    },
    changed() {
      known = undefined;
    },
  };
}

/** The columns of a rule, but those that count. */
export function rowOf({ name, isActive, totalLimit, ...definition }: NewSalesRule) {
  return { name, is_active: isActive ? 1 : 0, in_all: totalLimit ?? null, definition: JSON.stringify(definition) };
}

type StoredRule = Pick<RuleRow, 'name' | 'is_active' | 'definition' | 'in_all'> & { readonly id: number };

export function ruleOf({ id, name, is_active, in_all, definition }: StoredRule): SalesRule {
  // What `rowOf` wrote; `inPauses` is how rules of before have `duringBlackout`.
  const { inPauses = false, ...stored } = JSON.parse(definition) as Omit<NewSalesRule, 'name' | 'isActive'> & {
    readonly inPauses?: boolean;
  };
  return {
    ...stored,
    duringBlackout: stored.duringBlackout ?? inPauses,
    id,
    name,
    isActive: is_active === 1,
    ...(in_all !== null && { totalLimit: in_all }),
  };
}
