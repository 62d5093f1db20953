import type { TextMatches } from './text-index.ts';

/** The worst hit that is shown, measured by the best one. */
const MIN_SCORE = 0.02;
/** Set above every score that words can reach: who types an article number wants that article. */
const ARTICLE_SCORE = 1000;

/** The documents that a text lists, with their scores. */
export interface ScoredMatches {
  readonly documents: Uint32Array;
  readonly scores: ReadonlyMap<number, number>;
}

/**
 * Chooses among documents that fulfil all other conditions: those with every word if there are any, else those that
 * have enough of them. Scores count from the best document, so that a word that stands in every product, and tells
 * nothing apart, finds them all the same.
 */
export function bestMatches(listed: Uint32Array, { scores, whole, articles }: TextMatches): ScoredMatches {
  const complete = listed.filter((document) => whole.has(document));
  const candidates = complete.length > 0 ? complete : listed;
  let best = 0;
  for (const document of candidates) best = Math.max(best, scores.get(document) ?? 0);
  const shares = new Map<number, number>();
  for (const document of candidates) {
    const share = best > 0 ? (scores.get(document) ?? 0) / best : 0;
    const score = articles.has(document) ? share + ARTICLE_SCORE : share;
    if (score >= MIN_SCORE) shares.set(document, score);
  }
  return { documents: candidates.filter((document) => shares.has(document)), scores: shares };
}
