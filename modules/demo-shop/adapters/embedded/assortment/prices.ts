import { demoDate } from './dates.ts';
import type { DemoPrices } from './documents.ts';
import type { ModelColour } from './models/model.ts';
import { HIGH_RATE_CLASS } from './taxrules.ts';

const periods = {
  running: { from: demoDate(-30), to: demoDate(3650) },
  ended: { from: demoDate(-200), to: demoDate(-150) },
  coming: { from: demoDate(3000), to: demoDate(3030) },
} as const;

/** Price fields of a model in one colour. A special price outside its period leaves the final price alone. */
export function pricesOf(price: number, colour: ModelColour): DemoPrices {
  if (colour.special === undefined) {
    return {
      price,
      special_price: null,
      special_from_date: null,
      special_to_date: null,
      final_price: price,
      regular_price: price,
      tax_class_id: HIGH_RATE_CLASS,
    };
  }
  const period = colour.specialPeriod ?? 'running';
  return {
    price,
    special_price: colour.special,
    special_from_date: periods[period].from,
    special_to_date: periods[period].to,
    final_price: period === 'running' ? colour.special : price,
    regular_price: price,
    lowest_price_30d: colour.lowestBefore ?? price,
    tax_class_id: HIGH_RATE_CLASS,
  };
}

/**
 * Whole percents off, of the price that a shop may strike: the lowest of the 30 days before; none when that is none.
 */
export function discountPercent({
  regular_price: regular,
  final_price: final,
  lowest_price_30d: prior = regular,
}: DemoPrices): number {
  return prior > regular ? 0 : Math.max(0, Math.round((1 - final / prior) * 100));
}
