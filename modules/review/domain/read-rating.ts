import type { LiveRating } from '../module.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numberIn = (value: unknown): number =>
  typeof value === 'string' ? Number(value.replace(',', '.')) : Number(value);

/**
 * What a review service answers: `averageRating`, `numberReviews` and `viewReviewUrl`, beside one another or in a field
 * whose name is the shop's hash. Undefined for anything else.
 */
export function readRating(answer: unknown, hash: string, best: number): LiveRating | undefined {
  if (!isObject(answer)) return undefined;
  const nested = hash === '' ? undefined : answer[hash];
  const fields = { ...answer, ...(isObject(nested) && nested) };
  const [average, count] = [numberIn(fields['averageRating']), numberIn(fields['numberReviews'])];
  if (!(average > 0 && average <= best) || !Number.isInteger(count) || count < 1) return undefined;
  const url = fields['viewReviewUrl'];
  return { average, count, ...(typeof url === 'string' && /^https?:\/\//.test(url) && { url }) };
}
