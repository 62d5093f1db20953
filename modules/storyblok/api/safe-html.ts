import { SAFE, TEXT_ELEMENTS } from 'etalage/core/html';
import sanitize from 'sanitize-html';
import { address } from '../domain/fields.ts';

/** What becomes of the values of an element's attributes; empty ones go, and so do other attributes. */
type Readers = Readonly<Record<string, (value: string) => string>>;

/** Elements that an editor's HTML may use without any attribute. */
const PLAIN = [...TEXT_ELEMENTS, 'figure', 'figcaption', 'details', 'summary'];

/**
 * An editor's HTML as HTML that cannot run anything, load anything from elsewhere or break out of its place. Other
 * elements than the allowed ones go and leave their text.
 * @param pictureUrl makes the address of a picture from its path.
 */
export function safeHtml(html: string, pictureUrl: (path: string) => string): string {
  const withAttributes: Readonly<Record<string, Readers>> = {
    a: { href: address, title: String },
    img: { src: (path) => (isOwn(path) ? pictureUrl(path) : ''), alt: String, width: digits, height: digits },
    ol: { start: digits },
    th: { colspan: digits, rowspan: digits, scope: (value) => (/^(col|row)$/.test(value) ? value : '') },
    td: { colspan: digits, rowspan: digits },
  };
  const tags = Object.entries(withAttributes);
  return sanitize(html, {
    ...SAFE,
    allowedTags: [...PLAIN, ...Object.keys(withAttributes)],
    allowedAttributes: Object.fromEntries(tags.map(([tag, readers]) => [tag, Object.keys(readers)])),
    transformTags: Object.fromEntries(
      tags.map(([tag, readers]) => [
        tag,
        (tagName, attribs) => ({ tagName, attribs: readAttributes(attribs, readers) }),
      ]),
    ),
  });
}

const readAttributes = (attributes: Readonly<Record<string, string>>, readers: Readers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      Object.hasOwn(readers, name) ? [[name, readers[name]?.(asFollowed(value)) ?? '']] : [],
    ),
  );

/** A value without what browsers skip in addresses, so that what is checked is what will be followed. */
// oxlint-disable-next-line no-control-regex -- these are what it is about
const asFollowed = (value: string): string => value.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim();

/** Pictures of this site only: a page loads nothing from elsewhere. */
const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path);

const digits = (value: string): string => (/^\d{1,4}$/.test(value) ? value : '');
