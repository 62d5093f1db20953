import type { IOptions } from 'sanitize-html';

/** Elements that a text of an editor may use: what is read, without pictures, links and forms. */
export const TEXT_ELEMENTS = [
  ...['p', 'br', 'hr', 'ul', 'li', 'dl', 'dt', 'dd', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sup', 'sub'],
  ...['h2', 'h3', 'h4', 'blockquote', 'div', 'span', 'address', 'code', 'pre'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'],
];

/**
 * How `sanitize-html` treats what is not allowed: an element goes and leaves its text, but where that is no text for
 * people; addresses lead to pages and people alone.
 */
export const SAFE = {
  nonTextTags: [
    ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'textarea', 'title', 'svg', 'math'],
    ...['select', 'option', 'xmp', 'noembed', 'noframes', 'plaintext'],
  ],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
} satisfies IOptions;
