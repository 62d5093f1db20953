import type { Document } from '../../../domain/documents.ts';
import type { Ranks } from './sorter.ts';

/** Ranks the numbered documents, those of the categories, by their place in the first of the categories that lists them. */
export function rankInCategory(documents: readonly Document[], numbers: Uint32Array, categories: readonly string[]): Ranks {
  const order = new Map(categories.map((id, place) => [id, place]));
  const positions = Array.from(numbers, (number) => positionIn(documents[number]?.['category'], order));
  const distinct = [...new Set(positions)].filter((position) => position !== undefined).sort((left, right) => left - right);
  const rankAt = new Map(distinct.map((position, rank) => [position, rank]));
  const rankOf = new Int32Array(documents.length).fill(-1);
  positions.forEach((position, place) => {
    if (position !== undefined) rankOf[numbers[place] ?? 0] = rankAt.get(position) ?? -1;
  });
  return { rankOf, size: distinct.length };
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
