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
  szlig: 'ß',
  aelig: 'æ',
  oelig: 'œ',
  oslash: 'ø',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  pound: '£',
  shy: '\u00ad',
  times: '×',
  frac12: '½',
};

/** How `&Eacute;` and `&uuml;` name what stands over or under a letter. */
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};

/** What no page shows: HTML knows no zero byte, and browsers drop the others or show a box. */
// oxlint-disable-next-line no-control-regex -- these are what it is about
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f]/g;

/** The text of some HTML, on one line. */
export function plainText(html: string): string {
  const text = html
    .replace(HIDDEN_TEXT, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(#x?)?([a-z0-9]+);/gi, entity)
    .replace(CONTROLS, '');
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

function entity(whole: string, numeric: string | undefined, name: string): string {
  if (!numeric) return named(name) ?? whole;
  const code = Number.parseInt(name, numeric === '#' ? 10 : 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const own = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

function named(name: string): string | undefined {
  const [, letter = '', mark = ''] = /^([a-z])([a-z]{3,5})$/i.exec(name) ?? [];
  const over = own(MARKS, mark);
  const accented = over && `${letter}${over}`.normalize();
  if (accented?.length === 1) return accented;
  const known = own(ENTITIES, name.toLowerCase());
  return /^[A-Z]/.test(name) ? known?.toUpperCase() : known;
}
