import type { Document } from '../../../domain/documents.ts';
import type { Ranks } from './sorter.ts';

/** Ranks all documents by their place in the first of the categories that lists them. */
export function rankInCategory(documents: readonly Document[], categories: readonly string[]): Ranks {
  const order = new Map(categories.map((id, place) => [id, place]));
  const positions = documents.map((document) => positionIn(document['category'], order));
  const distinct = [...new Set(positions)].filter((position) => position !== undefined).sort((left, right) => left - right);
  const rankAt = new Map(distinct.map((position, rank) => [position, rank]));
  return { rankOf: Int32Array.from(positions, (position) => (position === undefined ? -1 : rankAt.get(position) ?? -1)), size: distinct.length };
}

function positionIn(entries: unknown, order: ReadonlyMap<string, number>): number | undefined {
  let first = Infinity;
  let found: number | undefined;
  for (const entry of Array.isArray(entries) ? entries : []) {
    const place = order.get(String(entry?.category_id)) ?? Infinity;
    if (place >= first || typeof entry.position !== 'number') continue;
    first = place;
    found = entry.position;
  }
  return found;
}
