import { LRUCache } from 'lru-cache';

/** Magento's directives, `{{widget type=".."}}`: what they stand for is not known here. */
export const DIRECTIVE = /\{\{[^{}]{0,1000}\}\}/g;

/** Characters of texts that are remembered, before and after: a thousand descriptions or so. */
const MAX_CHARACTERS = 2_000_000;

/** Remembers what it made, by the text: documents may be read anew for each request. */
export function remembered(make: (html: string) => string): (html: string) => string {
  const known = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (safe, html) => safe.length + html.length + 1,
  });
  return (html) => {
    const before = known.get(html);
    if (before !== undefined) return before;
    const safe = make(html);
    known.set(html, safe);
    return safe;
  };
}
