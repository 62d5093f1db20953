import type { EmailSection } from '../module.ts';
import { escape, linked, row, SMALL, table } from './html.ts';
import type { EmailFrame, EmailPicture } from './email-frame.ts';
import { DISPLAY_FONT, LOOK, TEXT_FONT, type Accent } from './look.ts';

type Row = NonNullable<EmailSection['rows']>[number];
type FindPicture = EmailFrame['picture'];

const BODY = `font:400 16px/24px ${TEXT_FONT}`;
/** Half of the e-mail's width; where there is no room for two, they stand below each other. */
const COLUMN = 280;

/**
 * The rows of all sections: tables as wide as the e-mail, short texts such as addresses in two columns. Of an odd
 * number of them the first has a row of its own, so that the addresses, which come last, stand side by side.
 */
export function sectionRows(sections: readonly EmailSection[], picture: FindPicture): string[] {
  const found: string[] = [];
  for (let index = 0; index < sections.length; index++) {
    const [one, next] = [sections[index], sections[index + 1]];
    if (!one) continue;
    const table = sections.findIndex(({ rows }, place) => place >= index && rows);
    const texts = (table === -1 ? sections.length : table) - index;
    const isPair = next !== undefined && texts > 0 && texts % 2 === 0;
    if (isPair) index++;
    found.push(
      row(
        isPair ? columns(one, next) : sectionHtml(one, picture),
        `padding:20px 0 12px;border-top:1px solid ${LOOK.line}`,
        'text line',
      ),
    );
  }
  return found;
}

/** Two short sections side by side; Outlook for Windows gets a table of its own for it. */
function columns(...pair: readonly [EmailSection, EmailSection]): string {
  const cells = pair.map(
    (section) =>
      `<div style="display:inline-block;width:100%;max-width:${COLUMN}px;vertical-align:top">` +
      `<div style="padding:0 16px 8px 0">${sectionHtml(section, () => undefined)}</div></div>`,
  );
  const between = `<!--[if mso]></td><td width="${COLUMN}" valign="top"><![endif]-->`;
  return (
    `<!--[if mso]><table role="presentation" width="100%"><tr><td width="${COLUMN}" valign="top"><![endif]-->` +
    `${cells.join(between)}<!--[if mso]></td></tr></table><![endif]-->`
  );
}

function sectionHtml({ heading, rows = [], lines = [] }: EmailSection, picture: FindPicture): string {
  const title =
    heading === undefined
      ? ''
      : `<h2 class="text" style="margin:0 0 8px;font:400 20px/28px ${DISPLAY_FONT};color:${LOOK.text}">` +
        `${escape(heading)}</h2>`;
  const text = lines.length > 0 ? `<div style="${BODY};padding:0 0 8px">${lines.map(escape).join('<br>')}</div>` : '';
  const pictures = rows.map((one) => (one.picture === undefined ? undefined : picture(one.picture)));
  const hasPictures = pictures.some((one) => one !== undefined);
  const cells = rows.map((one, index) => sectionRow(one, hasPictures ? (pictures[index] ?? null) : undefined));
  return title + (rows.length > 0 ? table(cells.join('')) : '') + text;
}

/** Picture, label and value side by side; the value keeps its line, the label gives way. `null`: its place is empty. */
function sectionRow({ label, note, value, strong = false }: Row, picture: EmailPicture | null | undefined): string {
  const weight = strong ? 'font-weight:600' : '';
  const cell = (align: string, content: string, more = ''): string =>
    `<td class="text" align="${align}" valign="top" style="color:${LOOK.text};${BODY};${weight};padding:4px 0 8px;` +
    `text-align:${align};${more}">${content}</td>`;
  const below =
    note === undefined
      ? ''
      : `<br><span class="quiet" style="font:400 14px/20px ${TEXT_FONT};color:${LOOK.quiet}">${escape(note)}</span>`;
  const amount = cell('right', escape(value), 'white-space:nowrap;padding-left:16px');
  const shown = picture === undefined ? '' : pictureCell(picture);
  return `<tr>${shown}${cell('left', escape(label) + below)}${amount}</tr>`;
}

/** What it shows is said beside it. */
const pictureCell = (picture: EmailPicture | null): string =>
  `<td valign="top" width="${PICTURE_CELL}" style="width:${PICTURE_CELL}px;padding:4px 16px 12px 0">` +
  (picture
    ? `<img src="${escape(picture.url)}" width="${picture.width}" alt="" ` +
      `style="display:block;width:${picture.width}px;height:auto;border:0">`
    : '') +
  '</td>';
const PICTURE_CELL = 72;

/** What the law wants to be said: all of it, and small. */
export const termRows = (terms: readonly EmailSection[], accent: Accent): string[] =>
  terms.map(({ heading, lines = [] }, index) =>
    row(
      (heading === undefined ? '' : `<strong style="font-weight:600">${escape(heading)}</strong><br>`) +
        lines.map((line) => linked(line, accent)).join('<br>'),
      index === 0 ? `${SMALL};padding:20px 0 12px;border-top:1px solid ${LOOK.line}` : SMALL,
      index === 0 ? 'quiet line' : 'quiet',
    ),
  );
