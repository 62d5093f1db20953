import type { Document } from '../documents.ts';
import type { FilterScalar } from './search-query.ts';

/** What a document holds at a path: nothing, one value or several. */
export type FieldValues = readonly FilterScalar[];

/**
 * Makes a reader of one dotted path (`stock.is_in_stock`, `configurable_children.sku`). It looks into every entry of a
 * list on the way.
 */
export function valueReader(path: string): (document: Document) => FieldValues {
  const segments = withoutKeyword(path).split('.');
  return (document) => {
    const values: FilterScalar[] = [];
    collect(document, segments, 0, values);
    return values;
  };
}

/** Elasticsearch's suffix for the unanalysed form of a field, which is the only form here. */
export function withoutKeyword(path: string): string {
  return path.replace(/\.keyword$/, '');
}

function collect(value: unknown, segments: readonly string[], depth: number, into: FilterScalar[]): void {
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, segments, depth, into);
    return;
  }
  const segment = segments[depth];
  if (segment === undefined) {
    if (isScalar(value)) into.push(value);
  } else if (typeof value === 'object' && value !== null && Object.hasOwn(value, segment)) {
    collect((value as Document)[segment], segments, depth + 1, into);
  }
}

function isScalar(value: unknown): value is FilterScalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** A value as it is ordered: numbers, numeric texts and dates (as ms since 1970, UTC) by size, other texts as texts. */
export function comparable(value: FilterScalar): number | string {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  const date = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/.exec(value);
  if (!date) return value;
  const time = Date.parse(`${date[1]}T${date[2] ?? '00:00:00'}Z`);
  return Number.isNaN(time) ? value : time;
}

/** The texts that a value of a filter equals: `"167"` and 167 are the same, true is also Magento's "1". */
export function matchingKeys(value: FilterScalar): readonly string[] {
  if (typeof value === 'boolean') return value ? ['true', '1'] : ['false', '0'];
  return [String(value)];
}
