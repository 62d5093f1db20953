/** A letter, a figure or a sign that is seen: U+2800 is a sign, fillers are letters, and both are empty. */
const SEEN = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether nothing of a text is seen. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/** What strangers typed, without control characters and marks that turn the direction of what follows. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/gu, ' ').trim();

/** The same with its paragraphs: lines, and at most one empty line between them. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
