import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import { HIDDEN } from './hidden-elements.ts';

/**
 * What a product text may use. It is written without attributes: nothing is loaded or followed, and nothing looks
 * otherwise than the shop.
 */
const ALLOWED = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'sup', 'sub'];

/** Characters of texts that are remembered, before and after: a thousand descriptions or so. */
const MAX_CHARACTERS = 2_000_000;

/**
 * Makes HTML from the platform's editors safe to show: allowed elements stay without their attributes, others go and
 * leave their text. It remembers what it was given, by the text: documents may be read anew for each request.
 */
export function createSafeHtml(): (html: string) => string {
  const known = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (safe, html) => safe.length + html.length + 1,
  });
  return (html) => {
    const remembered = known.get(html);
    if (remembered !== undefined) return remembered;
    const safe = sanitize(html, { allowedTags: ALLOWED, allowedAttributes: {}, nonTextTags: HIDDEN });
    known.set(html, safe);
    return safe;
  };
}
