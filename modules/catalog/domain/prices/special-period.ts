const DAY_MS = 86_400_000;
/** A day without time, also as platforms write it: at midnight. */
const WHOLE_DAY = /^\d{4}-\d\d-\d\d([ T]00:00:00)?$/;
const DATE = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/;

/** What a document says about its special price's dates. */
export interface Dated {
  readonly special_from_date?: unknown;
  readonly special_to_date?: unknown;
}

/** From and to when a special price holds, both included, in ms since 1970 (UTC); without bounds for ever. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads `special_from_date` and `special_to_date`. A last day without time counts whole, as Magento has it. A date that
 * is none ends everything.
 */
export function specialPeriod({ special_from_date: from, special_to_date: to }: Dated): Period {
  return {
    from: isAbsent(from) ? -Infinity : moment(from, Infinity),
    to: isAbsent(to)
      ? Infinity
      : moment(to, -Infinity) + (typeof to === 'string' && WHOLE_DAY.test(to) ? DAY_MS - 1 : 0),
  };
}

/** Whether the special price of a document holds at a moment. */
export function holds(document: Dated, now: number): boolean {
  const { from, to } = specialPeriod(document);
  return from <= now && now <= to;
}

/** When the prices of a document change next by the calendar alone; `Infinity` for never. */
export function nextChange(document: Dated, now: number): number {
  if (isAbsent(document.special_from_date) && isAbsent(document.special_to_date)) return Infinity;
  const { from, to } = specialPeriod(document);
  return Math.min(...[from, to + 1].filter((time) => time > now), Infinity);
}

const isAbsent = (date: unknown): boolean => date === undefined || date === null || date === '';

function moment(date: unknown, otherwise: number): number {
  if (typeof date === 'number') return date;
  const text = String(date);
  const [, day, time = '00:00:00'] = DATE.exec(text) ?? [];
  const read = Date.parse(day === undefined ? text : `${day}T${time}Z`);
  return Number.isNaN(read) ? otherwise : read;
}
