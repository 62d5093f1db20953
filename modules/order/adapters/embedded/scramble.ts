import { createHmac } from 'node:crypto';

/** Numbers that are given out: 9 digits, the first of them no 0, which those that count begin with. */
const FIRST = 100_000_000;
const COUNT = 900_000_000;

const HALF_BITS = 15;
const HALF_MASK = 2 ** HALF_BITS - 1;
const ROUNDS = 8;

/**
 * The number of nine digits that stands for the n-th order, from 1: another one for each n up to 900 million, in an
 * order that only the key tells. A Feistel network permutes 30 bits; what falls outside of the range is permuted again
 * (cycle walking, NIST SP 800-38G), so nothing is ever given out twice.
 */
export function scrambled(n: number, key: string): number {
  let value = n - 1;
  do value = permuted(value, key);
  while (value >= COUNT);
  return FIRST + value;
}

function permuted(value: number, key: string): number {
  let left = value >> HALF_BITS;
  let right = value & HALF_MASK;
  for (let round = 0; round < ROUNDS; round++) {
    const mixed = createHmac('sha256', key).update(`${round}:${right}`).digest().readUInt16BE() & HALF_MASK;
    [left, right] = [right, left ^ mixed];
  }
  return (left << HALF_BITS) | right;
}
