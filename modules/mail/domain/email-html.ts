import type { Email } from '../module.ts';
import { escape, linked, OUTLOOK_STYLES, row, SMALL, styles, table } from './html.ts';
import type { EmailFrame } from './email-frame.ts';
import { sectionRows, termRows } from './email-sections.ts';
import { stepsHtml } from './email-steps.ts';
import { DISPLAY_FONT, LOOK, TEXT_FONT, type Accent } from './look.ts';

/**
 * An e-mail as HTML: tables and inline styles, which all mail programs know; where they know more, it follows the
 * reader's dark mode. From 320 px, 560 px at most. First what to know and to do, last what the law wants to be said.
 */
export function emailHtml(email: Email, frame: EmailFrame): string {
  const { subject, preview = '', heading, paragraphs, steps, sections = [], action, notes = [], terms = [] } = email;
  const { shop, language, texts, legal, accent } = frame;
  const rows = [
    row(
      `<h1 class="text" style="margin:0;font:400 30px/38px ${DISPLAY_FONT};color:${LOOK.text}">${whole(heading)}</h1>`,
      'padding:36px 0 20px',
    ),
    ...paragraphs.map((text) => row(escape(text), `font:400 16px/26px ${TEXT_FONT};padding:0 0 16px`)),
    ...(steps ? [row(stepsHtml(steps), 'padding:8px 0 16px')] : []),
    ...(action ? [row(button(action), 'padding:12px 0 28px')] : []),
    ...notes.map((text) => row(linked(text, accent), SMALL, 'quiet')),
    ...sectionRows(sections, frame.picture),
    ...(action ? [row(address(action, texts.openInstead, accent), SMALL, 'quiet')] : []),
    row(`${escape(texts.greeting)}<br>${escape(shop)}`, `font:400 16px/26px ${TEXT_FONT};padding:20px 0 36px`),
    ...termRows(terms, accent),
    row(
      [texts.automatic, legal].filter(Boolean).map(escape).join('<br>'),
      `${SMALL};padding:20px 0 0;border-top:1px solid ${LOOK.line}`,
      'quiet line',
    ),
  ];
  return [
    `<!doctype html><html lang="${escape(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escape(subject)}</title><style>${styles(accent)}</style>${OUTLOOK_STYLES}</head>`,
    `<body class="page" style="margin:0;padding:0;background:${LOOK.page};-webkit-text-size-adjust:100%">`,
    // Blanks keep programs from showing the e-mail's first words after the preview.
    preview &&
      `<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escape(preview)}` +
        `${'&nbsp;&zwnj;'.repeat(60)}</div>`,
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" `,
    `bgcolor="${LOOK.page}" style="background:${LOOK.page}"><tr>${head(frame)}</tr>`,
    '<tr><td align="center" style="padding:0 24px 40px">',
    // Outlook for Windows knows no max-width.
    '<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->',
    '<div role="main" style="max-width:560px;margin:0 auto;text-align:left">',
    table(rows.join('\n')),
    '</div><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
  ].join('\n');
}

/** No line ends behind the e of an e-mail address, where programs would break it. */
const whole = (text: string): string =>
  escape(text).replace(/e-mail\w*/gi, (word) => `<span style="white-space:nowrap">${word}</span>`);

/**
 * The logo on dark ground, which no dark mode has to turn: programs that swap colours leave pictures as they are. Its
 * name stands in its place until pictures are loaded, where that is asked for first.
 */
function head({ shop, home, logo }: EmailFrame): string {
  const name = `color:${LOOK.onButton};font:400 20px/28px ${DISPLAY_FONT};letter-spacing:.12em`;
  const shown = logo
    ? `<img src="${escape(logo.url)}" width="${logo.width}" alt="${escape(shop)}" ` +
      `style="display:block;margin:0 auto;width:${logo.width}px;height:auto;max-width:100%;border:0;${name}">`
    : escape(shop);
  return (
    `<td bgcolor="${LOOK.button}" align="center" style="background:${LOOK.button};padding:28px 24px;${name}">` +
    `<div role="banner">` +
    (home ? `<a href="${escape(home)}" style="${name};text-decoration:none">${shown}</a>` : shown) +
    '</div></td>'
  );
}

/** A cell with a colour of its own, since Outlook for Windows gives links neither ground nor padding. */
const button = ({ label, url }: NonNullable<Email['action']>): string =>
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>' +
  `<td class="button" bgcolor="${LOOK.button}" align="center" ` +
  `style="background:${LOOK.button};border-radius:2px;mso-padding-alt:14px 28px">` +
  `<a class="button" href="${escape(url)}" style="display:inline-block;padding:14px 28px;color:${LOOK.onButton};` +
  `background:${LOOK.button};border-radius:2px;font:500 16px/22px ${TEXT_FONT};` +
  `text-decoration:none">${escape(label)}</a></td></tr></table>`;

/** The same for programs that show no buttons. */
const address = ({ url }: NonNullable<Email['action']>, openInstead: string, accent: Accent): string =>
  `${escape(openInstead)}<br>${linked(url, accent)}`;
