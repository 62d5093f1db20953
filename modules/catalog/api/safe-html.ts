import { SAFE } from 'etalage/core/html';
import sanitize from 'sanitize-html';
import { remembered } from './editor-html.ts';

/**
 * What a product text may use. It is written without attributes: nothing is loaded or followed, and nothing looks
 * otherwise than the shop.
 */
const ALLOWED = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'sup', 'sub'];

/**
 * Makes HTML from the platform's editors safe to show: allowed elements stay without their attributes, others go and
 * leave their text.
 */
export const createSafeHtml = (): ((html: string) => string) =>
  remembered((html) => sanitize(html, { ...SAFE, allowedTags: ALLOWED, allowedAttributes: {} }));
