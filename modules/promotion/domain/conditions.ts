import type { PromotionBuyer, PromotionConfig, SalesRule } from '../module.ts';
import type { LocalDays } from './local-day.ts';

/** Where and when rules are asked for. */
export interface Occasion {
  /** In ms since 1970. */
  readonly now: number;
  readonly storeCode: string;
  /** Reductions may not be announced now. */
  readonly isBlackout: boolean;
}

/** The group of those who have none: guests. */
const GUESTS = 0;

/** Whether a rule holds for this buyer now, whatever is in the cart. */
export function holds(rule: SalesRule, { now, storeCode, isBlackout }: Occasion, { groupId = GUESTS }: PromotionBuyer) {
  return (
    rule.isActive &&
    (rule.duringBlackout || !isBlackout) &&
    (rule.from === undefined || rule.from <= now) &&
    (rule.until === undefined || now < rule.until) &&
    (rule.storeCodes?.includes(storeCode) ?? true) &&
    (rule.groupIds?.includes(groupId) ?? true)
  );
}

/** Whether a moment is in one of the blackouts, by the days of the store view. */
export function isInBlackout(blackouts: PromotionConfig['secret']['blackouts'], days: LocalDays, now: number): boolean {
  if (blackouts.length === 0) return false;
  const today = days.dayOf(now).slice(5);
  return blackouts.some(({ from, to }) => (from <= to ? from <= today && today <= to : from <= today || today <= to));
}
