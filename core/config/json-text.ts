/** A text as `JSON.parse` takes it: editors begin a file with a byte order mark, which JSON does not know. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '');
