import type { FieldValues } from '../../../domain/search/document-values.ts';
import type { Document } from '../../../domain/documents.ts';
import { Column, ColumnBuilder } from './column.ts';
import type { DocumentList } from './document-list.ts';
import type { Steps } from './steps.ts';

/** What a document has, by variant where it is a facet. */
type Reader = (document: Document) => readonly FieldValues[];

export interface ReadLimits {
  /** When the columns are larger together, in bytes, the largest are given up. */
  readonly most?: number;
  /** Sees every document too. */
  readonly visit?: (document: Document) => void;
}

/** Reads every document once, for several columns; answers how large each was in the end, about, in bytes. */
export function* readColumns<Key>(
  documents: DocumentList,
  readers: ReadonlyMap<Key, Reader>,
  into: Map<Key, Column>,
  { most = Infinity, visit }: ReadLimits,
): Steps<ReadonlyMap<Key, number>> {
  const sizes = new Map<Key, number>();
  const open = new Map([...readers].map(([key, read]) => [key, { key, read, builder: new ColumnBuilder() }]));
  for (const document of documents) {
    let bytes = 0;
    for (const { read, builder } of open.values()) {
      builder.addVariants(read(document));
      bytes += builder.bytes;
    }
    while (bytes > most) {
      const [largest] = [...open.values()].sort((left, right) => right.builder.bytes - left.builder.bytes);
      if (!largest) break;
      open.delete(largest.key);
      sizes.set(largest.key, largest.builder.bytes);
      bytes -= largest.builder.bytes;
    }
    visit?.(document);
    yield;
  }
  for (const { key, builder } of open.values()) {
    sizes.set(key, builder.bytes);
    into.set(key, new Column(builder.data()));
    yield;
  }
  return sizes;
}
