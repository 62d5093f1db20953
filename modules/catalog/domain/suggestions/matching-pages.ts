import type { SearchablePage } from 'etalage/modules/url';
import type { Language } from './language.ts';
import { typosBetween } from './typos.ts';
import { fold, searchedWords, words } from './words.ts';

/** Words of at least so many letters may have a typo, or begin a longer one that is asked for. */
const MIN_BEGINNING = 5;
const HEADING = 1;
const TITLE = 2;

/** A page with its words, to be looked through many times. */
export interface ReadPage {
  readonly page: SearchablePage;
  readonly title: readonly PageWord[];
  readonly headings: readonly PageWord[];
  readonly text: readonly PageWord[];
}

interface PageWord {
  readonly word: string;
  readonly stem: string;
}

interface Found {
  readonly page: SearchablePage;
  /** The words stand in its title or headings, not just anywhere on it. */
  readonly isAbout: boolean;
}

export function readPage(page: SearchablePage, language: Language): ReadPage {
  const read = (text: string): PageWord[] =>
    [...new Set(words(text).map(fold))]
      .filter((word) => !language.fillers.has(word))
      .map((word) => ({ word, stem: language.stem(word) }));
  return { page, title: read(page.title), headings: read(page.headings.join(' ')), text: read(page.text) };
}

/**
 * The pages that have every word of a text, those named so first. "retour" finds "retourneren", and "verzendkosten"
 * what is said of "verzending".
 */
export function matchingPages(
  text: string,
  pages: readonly ReadPage[],
  language: Language,
  synonyms: Readonly<Record<string, readonly string[]>>,
): readonly Found[] {
  const asked = searchedWords(text).filter((word) => !language.fillers.has(word));
  if (asked.length === 0) return [];
  const meant = asked.map((word) => [
    word,
    ...(Object.hasOwn(synonyms, word) ? (synonyms[word] ?? []) : []).flatMap(searchedWords),
  ]);
  const scored = pages.flatMap(({ page, title, headings, text: rest }) => {
    let score = 0;
    let isAbout = true;
    for (const forms of meant) {
      const stands = (among: readonly PageWord[]): boolean => forms.some((form) => isAmong(form, among, language));
      if (stands(title)) score += TITLE;
      else if (stands(headings)) score += HEADING;
      else if (stands(rest)) isAbout = false;
      else return [];
    }
    return [{ page, isAbout, score }];
  });
  return scored.sort((left, right) => Number(right.isAbout) - Number(left.isAbout) || right.score - left.score);
}

function isAmong(asked: string, among: readonly PageWord[], language: Language): boolean {
  const own = language.stem(asked);
  return among.some(
    ({ word, stem }) =>
      stem === own ||
      word.startsWith(asked) ||
      (stem.length >= MIN_BEGINNING && asked.startsWith(stem)) ||
      (asked.length >= MIN_BEGINNING && typosBetween(asked, word, 1) <= 1),
  );
}
