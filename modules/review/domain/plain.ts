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
