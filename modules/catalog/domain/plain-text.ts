/** Up to the closing tag, which goes with the other tags; in linear time, as a lazy search for it would not be. */
const HIDDEN_TEXT = /<(script|style|template|noscript)\b(?:[^<]|<(?!\/\1\s*>))*/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  trade: '™',
  reg: '®',
  copy: '©',
  deg: '°',
  euro: '€',
  eacute: 'é',
  egrave: 'è',
  euml: 'ë',
  agrave: 'à',
  ccedil: 'ç',
  iuml: 'ï',
  ouml: 'ö',
  uuml: 'ü',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  frac12: '½',
};

/** The text of some HTML, on one line. */
export function plainText(html: string): string {
  const text = html
    .replace(HIDDEN_TEXT, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(#x?)?([a-z0-9]+);/gi, entity);
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

function entity(whole: string, numeric: string | undefined, name: string): string {
  if (!numeric) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = Number.parseInt(name, numeric === '#' ? 10 : 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
