import type { SearchCorrection } from '../../../domain/search/search-engine.ts';
import type { TextMatches } from './text-index.ts';

/** The worst hit that is shown, measured by the best one. */
const MIN_SCORE = 0.02;
/** Set above every score that words can reach: who types an article number wants that article. */
const ARTICLE_SCORE = 1000;

/** Set above what words can reach, too: "shoes" lists all shoes before shoe cream. */
const KIND_SCORE = 1;

/** The documents that a text lists, with their scores. */
export interface ScoredMatches {
  readonly documents: Uint32Array;
  readonly scores: ReadonlyMap<number, number>;
  readonly correction?: SearchCorrection;
}

/**
 * Chooses among documents that fulfil all other conditions: those with every word if there are any, else those of the
 * kind that was named ("roze laarzen" lists boots before anything else that is pink), else those that have enough of
 * the words; and of these the ones in a size that was asked for, if there are any. Scores count from the best document,
 * so that a word that stands in every product, and tells nothing apart, finds them all the same.
 */
export function bestMatches(listed: Uint32Array, matches: TextMatches): ScoredMatches {
  const { scores, found, articles, ofKind, ofSize } = matches;
  const worded = choose(listed, matches);
  const sized = ofSize ? worded.filter((document) => ofSize.has(document) || articles.has(document)) : worded;
  const hasSizes = sized.length > 0;
  const candidates = hasSizes ? sized : worded;
  let best = 0;
  for (const document of candidates) best = Math.max(best, scores.get(document) ?? 0);
  const shares = new Map<number, number>();
  let bits = 0;
  for (const document of candidates) {
    const share = best > 0 ? (scores.get(document) ?? 0) / best : 0;
    const score = share + (ofKind.has(document) ? KIND_SCORE : 0) + (articles.has(document) ? ARTICLE_SCORE : 0);
    if (score < MIN_SCORE) continue;
    shares.set(document, score);
    bits |= found.get(document) ?? 0;
  }
  return {
    documents: candidates.filter((document) => shares.has(document)),
    scores: shares,
    ...(shares.size > 0 && articles.size === 0 ? correctionOf(bits, hasSizes, listed, matches) : {}),
  };
}

function choose(
  listed: Uint32Array,
  { found, question: { all, kinds }, articles, isNumber }: TextMatches,
): Uint32Array {
  const having = (bits: number): Uint32Array =>
    listed.filter((document) => ((found.get(document) ?? 0) & bits) === bits);
  // Somebody who types a number wants that article and no other; a name may be the number of one and the name of
  // several.
  if (isNumber) {
    const asked = listed.filter((document) => articles.has(document));
    if (asked.length > 0) return asked;
  }
  const complete = having(all);
  if (complete.length > 0 || kinds === 0) return complete.length > 0 ? complete : listed;
  const ofKind = having(kinds);
  return ofKind.length > 0 ? ofKind : listed;
}

/** What the text was taken for, if that is not what was typed. */
function correctionOf(
  bits: number,
  hasSizes: boolean,
  listed: Uint32Array,
  { found, question }: TextMatches,
): Pick<ScoredMatches, 'correction'> {
  const { all, literal } = question;
  if (bits === all && literal === all && hasSizes) return {};
  const hasLiteral =
    literal !== all && literal !== 0 && listed.some((document) => ((found.get(document) ?? 0) & literal) === literal);
  return {
    correction: {
      text: question.say(bits, { hasSizes }),
      ...(hasLiteral && { literal: `"${question.say(all, { isLiteral: true })}"` }),
    },
  };
}
