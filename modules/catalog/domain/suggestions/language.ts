import { stemmer as snowballDutch } from '@orama/stemmers/dutch';
import { stemmer as snowballEnglish } from '@orama/stemmers/english';

/** What full text knows of a language. Words are in lower case and without accents. */
export interface Language {
  /**
   * What the forms of a word have in common: "laarzen" and "laars", "rode" and "rood". No word of the language itself.
   */
  stem(word: string): string;
  /** Words of a question that say nothing. */
  readonly fillers: ReadonlySet<string>;
  /** Words that say nothing about a product beside others, but are what a page may be about. */
  readonly measures: ReadonlySet<string>;
}

const DUTCH: Language = {
  stem: stemDutch,
  fillers: new Set([
    'een',
    'het',
    'van',
    'voor',
    'met',
    'bij',
    'naar',
    'uit',
    'die',
    'dat',
    'den',
    'der',
    'des',
    'mijn',
    'wat',
    'zijn',
    'graag',
    'zoek',
    'koop',
    'kopen',
    ...['al', 'de', 'en', 'er', 'ik', 'in', 'is', 'je', 'me', 'na', 'of', 'om', 'op', 'te', 'we', 'ze', 'zo'],
  ]),
  measures: new Set(['maat']),
};
const ENGLISH: Language = {
  stem: snowballEnglish,
  fillers: new Set([
    'the',
    'and',
    'for',
    'with',
    'from',
    'that',
    'are',
    'buy',
    'an',
    'as',
    'at',
    'by',
    'in',
    'is',
    'me',
    'my',
    'of',
    'on',
    'or',
    'to',
  ]),
  measures: new Set(['size']),
};
const UNKNOWN: Language = { stem: (word) => word, fillers: new Set(), measures: new Set() };

/** The language of a locale such as `nl-BE`. In one that is not known here words stand for themselves. */
export function languageOf(locale: string): Language {
  if (/^nl\b/.test(locale)) return DUTCH;
  return /^en\b/.test(locale) ? ENGLISH : UNKNOWN;
}

/**
 * Snowball's stem, freed of what it leaves to chance in a shop's words: z and s (laarzen, laars), v and f, the doubled
 * end (tassen, tas), the plural after a vowel (ballerina's) and small things (laarsje). Repeated until nothing changes,
 * because one ending hides another.
 */
function stemDutch(word: string): string {
  let stem = word;
  for (let before = ''; stem !== before && stem.length > 3;) {
    before = stem;
    stem = snowballDutch(stem.replace(/(?<=..[aeiouy])s$/, ''))
      .replace(/(?<=[^aeiouy])(?:t?j)$/, '')
      .replace(/([^aeiouy])\1$/, '$1')
      .replace(/z$/, 's')
      .replace(/v$/, 'f');
  }
  return stem;
}
