/** Tags that a product text may use. They are written without attributes, so nothing can hide in them. */
const ALLOWED = new Set(['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'sup', 'sub']);
const HIDDEN_TEXT = /<(script|style|template|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<\/?([a-z][a-z0-9]*)\b[^<>]*>|[<>]/gi;

/**
 * HTML from the platform's editors as HTML that is safe to show: allowed tags stay without their attributes, other tags go
 * and leave their text, and every other angle bracket becomes text.
 */
export function safeHtml(html: string): string {
  return html.replace(HIDDEN_TEXT, '').replace(MARKUP, (markup: string, tag: string | undefined) => {
    if (markup === '<') return '&lt;';
    if (markup === '>') return '&gt;';
    const name = tag?.toLowerCase() ?? '';
    return ALLOWED.has(name) ? `<${markup.startsWith('</') ? '/' : ''}${name}>` : '';
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', trade: '™', reg: '®', copy: '©', deg: '°', euro: '€', eacute: 'é', egrave: 'è', euml: 'ë',
  agrave: 'à', ccedil: 'ç', iuml: 'ï', ouml: 'ö', uuml: 'ü', ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', times: '×', frac12: '½',
};

/** The text of some HTML, on one line. */
export function plainText(html: string): string {
  const text = html.replace(HIDDEN_TEXT, ' ').replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, ' ').replace(/&(#x?)?([a-z0-9]+);/gi, entity);
  return text.replace(/\s+/g, ' ').replace(/ ([.,;:!?])/g, '$1').trim();
}

function entity(whole: string, numeric: string | undefined, name: string): string {
  if (!numeric) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = Number.parseInt(name, numeric === '#' ? 10 : 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
