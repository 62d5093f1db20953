import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Bytes within a body that other bodies have as well. */
export interface RepeatedFragment {
  /** The byte of the body at which it begins. */
  readonly start: number;
  /** The same object in every body that has it. */
  readonly bytes: Uint8Array;
}

/** A compressed page fits into one chunk of so many bytes. */
const CHUNK = 65_536;

const compressed = new WeakMap<Uint8Array, Buffer>();

/** RFC 1952: gzip, deflate, no name, no time, any system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** What a stored block of deflate can hold. */
const MOST_STORED = 0xffff;

/**
 * gzip of a body whose repeated fragment is compressed once, at the highest level, for all bodies. What is before it is
 * a document's first line: it is sent as it is, which costs less than a compressor.
 */
export function gzipWithFragment(body: Buffer, { start, bytes }: RepeatedFragment): Buffer {
  const before = body.subarray(0, start);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(body), 0);
  end.writeUInt32LE(body.length >>> 0, 4);
  return Buffer.concat([
    HEADER,
    before.length <= MOST_STORED ? stored(before) : flushed(before),
    once(bytes),
    deflateRawSync(body.subarray(start + bytes.length), { chunkSize: CHUNK }),
    end,
  ]);
}

/** A block of deflate that is not the last: its length, the complement of it, and the bytes. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function once(bytes: Uint8Array): Buffer {
  const known = compressed.get(bytes) ?? flushed(bytes, 9);
  compressed.set(bytes, known);
  return known;
}

/** Blocks of deflate that end at a byte and are not the last. */
const flushed = (bytes: Uint8Array, level?: number): Buffer =>
  deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
