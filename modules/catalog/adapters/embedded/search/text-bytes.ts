import type { PostingsData } from './postings.ts';
import type { KnownWord } from './vocabulary.ts';

/** A text index as it is cached. */
export interface TextData {
  readonly words: readonly KnownWord[];
  readonly postings: PostingsData;
}

/** A text index as it is stored on disk: by name, words and stems as JSON, the rest as the bytes of arrays. */
export function textToBytes({
  words,
  postings: { stems, starts, documents, counts, lengths },
}: TextData): Map<string, Uint8Array> {
  return new Map<string, Uint8Array>([
    ['words', Buffer.from(JSON.stringify([words, stems]))],
    ...Object.entries({ starts, documents, counts, lengths }).map(
      ([name, { buffer, byteOffset, byteLength }]) => [name, new Uint8Array(buffer, byteOffset, byteLength)] as const,
    ),
  ]);
}

/** What `textToBytes` made, on a machine with the same order of bytes; nothing when a part is missing. */
export function textFromBytes(read: (name: string) => Uint8Array | undefined): TextData | undefined {
  // Copies of their own: they begin where integers may begin.
  const [head, starts, documents, counts, lengths] = ['words', 'starts', 'documents', 'counts', 'lengths'].map(
    (name) => {
      const bytes = read(name);
      return bytes && Uint8Array.from(bytes);
    },
  );
  if (!head || !starts || !documents || !counts || !lengths) return undefined;
  const [words, stems]: [KnownWord[], string[]] = JSON.parse(Buffer.from(head).toString());
  return {
    words,
    postings: {
      stems,
      starts: new Uint32Array(starts.buffer),
      documents: new Uint32Array(documents.buffer),
      counts: new Uint16Array(counts.buffer),
      lengths: new Uint16Array(lengths.buffer),
    },
  };
}
