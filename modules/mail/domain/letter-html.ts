import type { Letter, LetterSection } from '../module.ts';
import type { LetterFrame } from './letter-frame.ts';
import { DARK_LOOK, DISPLAY_FONT, LOOK, TEXT_FONT } from './look.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/**
 * A letter as HTML: tables and inline styles, which all mail programs know; where they know more, it follows the
 * reader's dark mode. From 320 px, 560 px at most.
 */
export function letterHtml(letter: Letter, { shop, home, language, texts, legal }: LetterFrame): string {
  const { subject, preview = '', heading, paragraphs, sections = [], action, notes = [] } = letter;
  const name = escape(shop);
  const rows = [
    row(
      home
        ? `<a class="text" href="${escape(home)}" style="color:${LOOK.text};text-decoration:none">${name}</a>`
        : name,
      `font:400 20px/28px ${DISPLAY_FONT};letter-spacing:.12em;padding:0 0 20px;border-bottom:1px solid ${LOOK.line}`,
      'text line',
    ),
    row(
      `<h1 class="text" style="margin:0;font:400 30px/38px ${DISPLAY_FONT};color:${LOOK.text}">${escape(heading)}</h1>`,
      'padding:36px 0 20px',
    ),
    ...paragraphs.map((text) => row(escape(text), `font:400 16px/26px ${TEXT_FONT};padding:0 0 16px`, 'text')),
    ...sections.map((section) =>
      row(sectionHtml(section), `padding:20px 0 8px;border-top:1px solid ${LOOK.line}`, 'text line'),
    ),
    ...(action ? [row(button(action), 'padding:16px 0 28px')] : []),
    ...notes.map((text) => row(escape(text), small, 'quiet')),
    ...(action
      ? [
          row(
            `${escape(texts.openInstead)}<br><a class="accent" href="${escape(action.url)}" ` +
              `style="color:${LOOK.accent};overflow-wrap:anywhere;word-break:break-word">${escape(action.url)}</a>`,
            small,
            'quiet',
          ),
        ]
      : []),
    row(`${escape(texts.greeting)}<br>${name}`, `font:400 16px/26px ${TEXT_FONT};padding:20px 0 36px`, 'text'),
    row(
      [texts.automatic, legal].filter(Boolean).map(escape).join('<br>'),
      `${small};padding:20px 0 0;border-top:1px solid ${LOOK.line}`,
      'quiet line',
    ),
  ];
  return [
    `<!doctype html><html lang="${escape(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escape(subject)}</title><style>${styles}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:${LOOK.page};-webkit-text-size-adjust:100%">`,
    // Blanks keep programs from showing the letter's first words after the preview.
    preview &&
      `<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escape(preview)}` +
        `${'&nbsp;&zwnj;'.repeat(60)}</div>`,
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" `,
    `bgcolor="${LOOK.page}" style="background:${LOOK.page}"><tr><td align="center" style="padding:40px 24px">`,
    // Outlook for Windows knows no max-width.
    '<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->',
    '<div role="main" style="max-width:560px;margin:0 auto;text-align:left">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">',
    ...rows,
    '</table></div><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
  ].join('\n');
}

const small = `font:400 14px/22px ${TEXT_FONT};color:${LOOK.quiet};padding:0 0 12px`;

const row = (content: string, style: string, classes = 'text'): string =>
  `<tr><td class="${classes}" style="color:${LOOK.text};overflow-wrap:anywhere;word-break:break-word;${style}">` +
  `${content}</td></tr>`;

const body = `font:400 16px/24px ${TEXT_FONT}`;

/** Labels and values side by side; the value keeps its line, the label gives way. */
function sectionHtml({ heading, rows = [], lines = [] }: LetterSection): string {
  const title =
    heading === undefined
      ? ''
      : `<h2 class="text" style="margin:0 0 8px;font:400 20px/28px ${DISPLAY_FONT};color:${LOOK.text}">` +
        `${escape(heading)}</h2>`;
  const text = lines.length > 0 ? `<div style="${body};padding:0 0 8px">${lines.map(escape).join('<br>')}</div>` : '';
  const table =
    rows.length > 0
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">` +
        `${rows.map(sectionRow).join('')}</table>`
      : '';
  return title + table + text;
}

function sectionRow({ label, note, value, strong = false }: NonNullable<LetterSection['rows']>[number]): string {
  const weight = strong ? `font-weight:600` : '';
  const cell = (align: string, content: string, more = ''): string =>
    `<td class="text" align="${align}" valign="top" style="color:${LOOK.text};${body};${weight};padding:4px 0 8px;` +
    `text-align:${align};${more}">${content}</td>`;
  const below =
    note === undefined
      ? ''
      : `<br><span class="quiet" style="font:400 14px/20px ${TEXT_FONT};color:${LOOK.quiet}">${escape(note)}</span>`;
  const amount = cell('right', escape(value), 'white-space:nowrap;padding-left:16px');
  return `<tr>${cell('left', escape(label) + below)}${amount}</tr>`;
}

/** A cell with a colour of its own, since Outlook for Windows gives links neither ground nor padding. */
const button = ({ label, url }: NonNullable<Letter['action']>): string =>
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>' +
  `<td class="button" bgcolor="${LOOK.button}" align="center" style="background:${LOOK.button};border-radius:2px">` +
  `<a class="button" href="${escape(url)}" style="display:inline-block;padding:14px 28px;color:${LOOK.onButton};` +
  `background:${LOOK.button};border-radius:2px;font:500 16px/22px ${TEXT_FONT};` +
  `text-decoration:none">${escape(label)}</a></td></tr></table>`;

const styles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  `.page{background:${DARK_LOOK.page}!important}.text{color:${DARK_LOOK.text}!important}`,
  `.quiet{color:${DARK_LOOK.quiet}!important}.accent{color:${DARK_LOOK.accent}!important}`,
  `.line{border-color:${DARK_LOOK.line}!important}`,
  `.button{background:${DARK_LOOK.button}!important;color:${DARK_LOOK.onButton}!important}}`,
].join('');
