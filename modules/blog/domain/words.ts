/** Fields of blocks, and of rich text in them, that readers read. */
const TEXTS: ReadonlySet<string> = new Set(['title', 'text', 'caption', 'html', 'question', 'answer', 'detail']);
/** What people read of a text about shoes in a minute. */
const WORDS_A_MINUTE = 220;

/** All that blocks say, without markup. */
export function wordsIn(blocks: unknown): string {
  const texts: string[] = [];
  const read = (value: unknown, field: string): void => {
    if (typeof value === 'string') {
      if (TEXTS.has(field)) texts.push(value.replaceAll(/<[^<>]*>/g, ' '));
    } else if (Array.isArray(value)) for (const entry of value) read(entry, field);
    else if (typeof value === 'object' && value !== null)
      for (const [name, entry] of Object.entries(value)) read(entry, name);
  };
  read(blocks, '');
  return texts.join(' ');
}

/** How long reading takes; a minute at least. */
export const minutesOf = (words: string): number =>
  Math.max(1, Math.round((words.match(/\S+/g)?.length ?? 0) / WORDS_A_MINUTE));

/** A name as a part of an address: small letters, digits and hyphens. */
export const slugOf = (name: string): string =>
  folded(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Small letters without accents. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
