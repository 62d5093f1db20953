import { createReadStream, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ImportedEntity } from '../../../domain/import/entity-of.ts';
import { entityNamed } from '../../../domain/import/entity-of.ts';
import { type ReadRecord, RecordReader } from '../../../domain/import/record-reader.ts';

/** A file of a dump. */
export interface DumpFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** What its name speaks of. */
  readonly entity: ImportedEntity | undefined;
}

const DUMP = /\.(json|ndjson|jsonl)$/i;
const PIECE = 1024 ** 2;

/** The files that are named, and those of named folders by their ending. @throws when there is nothing to read */
export function dumpFiles(paths: readonly string[]): DumpFile[] {
  const files = paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) throw new Error(`${path} does not exist. Name the files of the dump, or the folder they are in`);
    if (!found.isDirectory()) return [path];
    const inside = readdirSync(path)
      .filter((name) => DUMP.test(name))
      .sort()
      .map((name) => join(path, name))
      .filter((file) => statSync(file).isFile());
    if (inside.length === 0) throw new Error(`${path} holds no .json, .ndjson or .jsonl file`);
    return inside;
  });
  return [...new Set(files)].map((path) => ({
    path,
    size: statSync(path).size,
    entity: entityNamed(basename(path).replace(DUMP, '')),
  }));
}

/**
 * The records of a file as they are read, chunk by chunk, with the bytes read so far.
 * @throws Error for a file that is no UTF-8: its letters would be lost
 */
export async function* readDump({
  path,
}: DumpFile): AsyncGenerator<{ readonly records: Iterable<ReadRecord>; readonly bytes: number }> {
  const reader = new RecordReader();
  const stream = createReadStream(path, { highWaterMark: PIECE });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (chunk: Buffer): string => {
    try {
      return decoder.decode(chunk, { stream: true });
    } catch (cause) {
      const place = stream.bytesRead - chunk.length;
      throw new Error(`${path} is not UTF-8 behind its byte ${place}. Save it as that: letters would be lost`, {
        cause,
      });
    }
  };
  for await (const chunk of stream as AsyncIterable<Buffer>)
    yield { records: reader.push(decoded(chunk)), bytes: stream.bytesRead };
  yield { records: reader.end(), bytes: stream.bytesRead };
}
