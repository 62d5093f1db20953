import type { Document } from '../../../domain/documents.ts';

/** Documents in the order of their ids. A list in memory is one; another reads each document when it is asked for. */
export interface DocumentList extends Iterable<Document> {
  readonly length: number;
  /** @param isPassing it will not be asked for again soon: one of very many. */
  at(place: number, isPassing?: boolean): Document | undefined;
}

/** A list in memory, in the order of its ids. */
export const inOrder = (documents: readonly Document[]): DocumentList =>
  documents.toSorted((left, right) => compareIds(left['id'], right['id']));

/** Ids by size, others as texts. */
export function compareIds(left: unknown, right: unknown): number {
  const difference = Number(left) - Number(right);
  if (Number.isNaN(difference)) return String(left) < String(right) ? -1 : 1;
  return difference;
}
