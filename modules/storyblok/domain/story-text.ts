import type { Story } from '../module.ts';

/** Fields of blocks that head what follows, and those that say it; of rich text too. */
const HEADINGS = new Set(['title', 'question']);
const TEXTS = new Set(['text', 'detail', 'answer', 'caption', 'html']);

/** What a story says: its headings and questions, and all other texts as one, without markup. */
export function storyText({ content }: Story): { readonly headings: readonly string[]; readonly text: string } {
  const headings: string[] = [];
  const texts: string[] = [];
  const read = (value: unknown, field: string): void => {
    if (typeof value === 'string') {
      if (HEADINGS.has(field)) headings.push(value);
      else if (TEXTS.has(field)) texts.push(value.replaceAll(/<[^<>]*>/g, ' '));
    } else if (Array.isArray(value)) for (const entry of value) read(entry, field);
    else if (typeof value === 'object' && value !== null)
      for (const [name, entry] of Object.entries(value)) read(entry, name);
  };
  read(content.body, '');
  return { headings, text: [content.seo?.description ?? '', ...texts].join(' ') };
}
