import type { StockLine } from '../module.ts';

/** Counts of a file, and what is wrong with its other records. */
export interface ReadCounts {
  readonly counts: readonly StockLine[];
  /** `line 3: ...`. */
  readonly problems: readonly string[];
}

/**
 * Reads how many there are of which sku. JSON: a list of `{ "sku": "PUMP-38", "qty": 5 }`. Else a line each, `sku,qty`,
 * divided by a comma, a semicolon or a tab; a first line that names columns, blanks and quotation marks do not matter.
 * Of a sku that is there twice, the last count stands.
 */
export function readCounts(text: string): ReadCounts {
  // The sign with which Windows begins files counts as a blank.
  const trimmed = text.trimStart();
  const records = trimmed.startsWith('[') ? jsonRecords(trimmed) : lineRecords(text);
  const counts = new Map<string, StockLine>();
  const problems: string[] = [];
  for (const { place, sku, qty } of records) {
    const count = typeof qty === 'string' && PIECES.test(qty) ? Number(qty) : qty;
    if (typeof sku !== 'string' || sku === '') problems.push(`${place}: no sku`);
    else if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > MOST)
      problems.push(`${place}: "${String(qty)}" is no number of pieces, 0 to ${MOST}`);
    else counts.set(sku, { sku, qty: count });
  }
  return { counts: [...counts.values()], problems };
}

/** As a text; of `1.000` nobody knows whether it is one or a thousand. */
const PIECES = /^\d+(?:\.0{1,2}|\.0{4,})?$/;

/** What a column of the ledger holds. */
const MOST = 1_000_000_000;

interface CountRecord {
  readonly place: string;
  readonly sku: unknown;
  readonly qty: unknown;
}

function jsonRecords(text: string): CountRecord[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return [];
  return list.map((record: unknown, index) => {
    const fields: { sku?: unknown; qty?: unknown } = typeof record === 'object' && record !== null ? record : {};
    return { place: `record ${index + 1}`, sku: fields.sku, qty: fields.qty };
  });
}

function lineRecords(text: string): CountRecord[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    // The other signs are part of a field then: "PUMP-38;7,5" is no 7.
    const divider = ['\t', ';', ','].find((one) => line.includes(one)) ?? ',';
    const [sku = '', ...others] = line.split(divider).map((field) => field.trim().replace(/^"(.*)"$/, '$1'));
    const qty = others.filter(Boolean).join(divider);
    const isHead = index === 0 && qty !== '' && !/\d/.test(qty);
    return line.trim() === '' || isHead ? [] : [{ place: `line ${index + 1}`, sku, qty }];
  });
}
