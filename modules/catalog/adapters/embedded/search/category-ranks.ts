import type { Document } from '../../../domain/documents.ts';
import type { FieldValues } from '../../../domain/search/document-values.ts';
import type { Column } from './column.ts';
import type { Ranks } from './sorter.ts';

/** A product's places in the lists of its categories, each as `category place`. */
export function readPositions({ category: entries }: Document): FieldValues {
  return (Array.isArray(entries) ? entries : []).flatMap((entry) =>
    typeof entry?.position === 'number' ? [`${entry.category_id} ${entry.position}`] : [],
  );
}

/**
 * Ranks the numbered documents, those of the categories, by their place in the first of the categories that lists them.
 */
export function rankInCategory(positions: Column, numbers: Uint32Array, categories: readonly string[]): Ranks {
  const order = new Map(categories.map((id, place) => [id, place]));
  const found = Array.from(numbers, (number) => positionIn(positions.of(number), order));
  const distinct = [...new Set(found)].filter((position) => position !== undefined).sort((left, right) => left - right);
  const rankAt = new Map(distinct.map((position, rank) => [position, rank]));
  const rankOf = new Int32Array(positions.starts.length - 1).fill(-1);
  found.forEach((position, place) => {
    if (position !== undefined) rankOf[numbers[place] ?? 0] = rankAt.get(position) ?? -1;
  });
  return { rankOf, size: distinct.length };
}

function positionIn(entries: FieldValues, order: ReadonlyMap<string, number>): number | undefined {
  let first = Infinity;
  let found: number | undefined;
  for (const entry of entries) {
    const [category = '', position] = String(entry).split(' ');
    const place = order.get(category) ?? Infinity;
    if (place >= first) continue;
    first = place;
    found = Number(position);
  }
  return found;
}
