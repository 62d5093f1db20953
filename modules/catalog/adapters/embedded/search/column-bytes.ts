import type { ColumnData } from './column.ts';

/** Lengths of the three parts, each an unsigned integer of 4 bytes. */
const HEAD_BYTES = 12;

/** A column as it is kept on disk: lengths, document starts, value numbers, and the values as JSON. */
export function columnToBytes({ values, starts, valueNumbers }: ColumnData): Uint8Array {
  const json = Buffer.from(JSON.stringify(values));
  return Buffer.concat([
    bytesOf(Uint32Array.of(starts.length, valueNumbers.length, json.length)),
    bytesOf(starts),
    bytesOf(valueNumbers),
    json,
  ]);
}

/** What `columnToBytes` wrote, on a machine with the same order of bytes. */
export function columnFromBytes(bytes: Uint8Array): ColumnData {
  const [starts = 0, numbers = 0, json = 0] = integersIn(bytes, 0, 3);
  const end = HEAD_BYTES + 4 * (starts + numbers);
  return {
    starts: integersIn(bytes, HEAD_BYTES, starts),
    valueNumbers: integersIn(bytes, HEAD_BYTES + 4 * starts, numbers),
    values: JSON.parse(Buffer.from(bytes.subarray(end, end + json)).toString()),
  };
}

/** A copy of its own: it begins where integers may begin, and does not keep the rest. */
const integersIn = (bytes: Uint8Array, from: number, count: number): Uint32Array =>
  new Uint32Array(Uint8Array.from(bytes.subarray(from, from + 4 * count)).buffer);

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
