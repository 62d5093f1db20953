import type { ColumnData } from './column.ts';

/** Lengths of the three parts, each an unsigned integer of 4 bytes. */
const HEAD_BYTES = 12;

/** A column as it is kept on disk: lengths, document starts, value numbers, and the values as JSON. */
export function columnToBytes({ values, starts, valueNumbers }: ColumnData): Uint8Array {
  const json = Buffer.from(JSON.stringify(values));
  return Buffer.concat([bytesOf(Uint32Array.of(starts.length, valueNumbers.length, json.length)), bytesOf(starts), bytesOf(valueNumbers), json]);
}

/** What `columnToBytes` wrote, on a machine with the same order of bytes. */
export function columnFromBytes(bytes: Uint8Array): ColumnData {
  // A copy of its own begins where integers may begin.
  const { buffer } = Uint8Array.from(bytes);
  const [starts = 0, numbers = 0, json = 0] = new Uint32Array(buffer, 0, 3);
  return {
    starts: new Uint32Array(buffer, HEAD_BYTES, starts),
    valueNumbers: new Uint32Array(buffer, HEAD_BYTES + 4 * starts, numbers),
    values: JSON.parse(Buffer.from(buffer, HEAD_BYTES + 4 * (starts + numbers), json).toString()),
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);
