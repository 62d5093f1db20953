import type { Message } from '../options/option-views.ts';

const PIECES = ['Only 1 left', 'Only {count} left'] as const;
const PAIRS = ['Only 1 pair left', 'Only {count} pairs left'] as const;

/** Says that few are left, the same everywhere. */
export const fewLeft = (count: number, isPair = false): Message => ({
  key: (isPair ? PAIRS : PIECES)[count === 1 ? 0 : 1],
  values: { count },
});
