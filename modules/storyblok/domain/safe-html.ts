import { address } from './fields.ts';

type Attributes = Readonly<Record<string, (value: string) => string>>;

/** Elements that an editor's HTML may use, with the attributes of each that stay. */
const ALLOWED: Readonly<Record<string, Attributes>> = {
  ...Object.fromEntries(['p', 'br', 'hr', 'ul', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sup', 'sub', 'h2', 'h3', 'h4', 'blockquote', 'div', 'span', 'figure', 'figcaption',
    'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'dl', 'dt', 'dd', 'details', 'summary', 'address', 'code', 'pre'].map((tag) => [tag, {}])),
  a: { href: address, title: String },
  img: { src: String, alt: String, width: digits, height: digits },
  ol: { start: digits },
  th: { colspan: digits, rowspan: digits, scope: (value) => (/^(col|row)$/.test(value) ? value : '') },
  td: { colspan: digits, rowspan: digits },
};
const VOID = new Set(['br', 'hr', 'img']);
/** Their content is no text for people. */
const HIDDEN = /<(script|style|template|noscript|iframe|object|textarea|title|svg|math|select|xmp|noembed|noframes|plaintext)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-z][a-z0-9]*)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>|[<>]/gi;
const ATTRIBUTE = /([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi;

/**
 * An editor's HTML as HTML that cannot run anything, load anything from elsewhere or break out of its place: allowed elements
 * are written anew with allowed attributes and always closed, other tags go and leave their text.
 * @param pictureUrl makes the address of a picture from its path.
 */
export function safeHtml(html: string, pictureUrl: (path: string) => string): string {
  const open: string[] = [];
  const body = html.replace(HIDDEN, '').replace(MARKUP, (markup: string, closing: string | undefined, name: string | undefined, attributes: string | undefined) => {
    if (markup === '<') return '&lt;';
    if (markup === '>') return '&gt;';
    const tag = name?.toLowerCase() ?? '';
    const allowed = Object.hasOwn(ALLOWED, tag) ? ALLOWED[tag] : undefined;
    if (!allowed) return '';
    if (closing) return open.includes(tag) ? closedUpTo(tag, open) : '';
    if (!VOID.has(tag)) open.push(tag);
    return `<${tag}${attributesOf(attributes ?? '', tag === 'img' ? { ...allowed, src: (path) => ownPath(path) && pictureUrl(path) } : allowed)}>`;
  });
  return body + closedUpTo(undefined, open);
}

/** Closes what is open, from the inside, up to and with the tag; everything without one. */
function closedUpTo(tag: string | undefined, open: string[]): string {
  const from = tag === undefined ? 0 : open.lastIndexOf(tag);
  return open.splice(from).reverse().map((one) => `</${one}>`).join('');
}

function attributesOf(source: string, allowed: Attributes): string {
  const kept = new Map<string, string>();
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    const read = Object.hasOwn(allowed, key) ? allowed[key] : undefined;
    if (read && !kept.has(key)) kept.set(key, read(decoded(double ?? single ?? bare ?? '')));
  }
  return [...kept].filter(([name, value]) => value !== '' || name === 'alt').map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
}

/** Pictures of this site only: a page loads nothing from elsewhere. */
function ownPath(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : '';
}

function digits(value: string): string {
  return /^\d{1,4}$/.test(value) ? value : '';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", colon: ':', tab: '', newline: '' };

/** The value as a browser reads it, so that what is checked is what will be followed. Control characters, which browsers skip in addresses, go. */
const decoded = (value: string): string => value
  .replace(/&#(x?)([0-9a-f]+);?/gi, (_, hex: string, code: string) => String.fromCodePoint(Math.min(Number.parseInt(code, hex ? 16 : 10) || 0, 0x10ffff)))
  .replace(/&([a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
  // oxlint-disable-next-line no-control-regex -- these are what it is about
  .replace(/[\u0000-\u001f\u007f]/g, '').trim();

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
