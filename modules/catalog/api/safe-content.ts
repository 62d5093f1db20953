import { SAFE, TEXT_ELEMENTS } from 'etalage/core/html';
import sanitize from 'sanitize-html';
import { DIRECTIVE, remembered } from './editor-html.ts';

/** Elements that a page of the platform's CMS may use. */
const ALLOWED = [...TEXT_ELEMENTS, 'ol', 'th', 'td', 'a'];

/** Magento's directives: `{{store url="contact"}}` is an address of the shop. */
const STORE_URL = /\{\{store (?:direct_)?url=(?:"|'|&quot;)([^"'&{}]{0,200})(?:"|'|&quot;)\s?\}\}/g;

/** Places of a page have names of their own there, so that they cannot pass for something of the shop's page. */
const PLACE = 'cms-';
const place = (name: string): string => PLACE + name.replace(/[^\w-]/g, '');

/**
 * Makes the HTML of a CMS page or block safe to show: no scripts, styles and pictures, nothing loaded from elsewhere.
 * Links stay, also to places in the page.
 */
export const createSafeContent = (): ((html: string) => string) => remembered(safeContent);

function safeContent(html: string): string {
  return sanitize(html.replace(STORE_URL, '/$1').replace(DIRECTIVE, ''), {
    ...SAFE,
    allowedTags: ALLOWED,
    allowedAttributes: {
      a: ['href', 'title'],
      h2: ['id'],
      h3: ['id'],
      h4: ['id'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    transformTags: {
      // The page has its own.
      h1: 'h2',
      '*': (tagName, { id, href, ...others }) => ({
        tagName,
        attribs: {
          ...others,
          ...(id && { id: place(id) }),
          ...(href && { href: href.startsWith('#') ? `#${place(href.slice(1))}` : href }),
        },
      }),
    },
  });
}
