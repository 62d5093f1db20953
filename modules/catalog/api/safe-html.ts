import { SAFE, TEXT_ELEMENTS } from 'etalage/core/html';
import sanitize from 'sanitize-html';
import { DIRECTIVE, remembered } from './editor-html.ts';

/**
 * What a product text may use. It is written without attributes: nothing is loaded or followed, and nothing looks
 * otherwise than the shop. What stands apart there, such as `div` and the cells of a table, does so here.
 */
const ALLOWED = [...TEXT_ELEMENTS, 'ol', 'th', 'td'];

/** Above it stand the name of the product and the title of its part of the page. */
const HEADINGS = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };

/**
 * Makes HTML from the platform's editors safe to show: allowed elements stay without their attributes, others go and
 * leave their text.
 */
export const createSafeHtml = (): ((html: string) => string) =>
  remembered((html) =>
    sanitize(html.replace(DIRECTIVE, ''), {
      ...SAFE,
      allowedTags: ALLOWED,
      allowedAttributes: {},
      transformTags: HEADINGS,
    }),
  );
