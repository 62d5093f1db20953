/** A label within a sentence: in small letters, but for German, whose nouns keep their capitals. */
export const inSentence = (label: string, locale: string): string =>
  locale.startsWith('de') ? label : label.toLowerCase();
