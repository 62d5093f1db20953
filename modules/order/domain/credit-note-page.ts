import type { CreditNoteSection, ShownCreditNote } from '../module.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLES = `
  @page { size: A4; margin: 20mm }
  body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif; color: #1a1a1a }
  h1 { font-size: 1.5rem; font-weight: 400 }
  h2 { margin: 1.5rem 0 0; font-size: 1rem }
  p { margin: 0 }
  table { width: 100%; margin-top: 1.5rem; border-collapse: collapse }
  th, td { padding: .5rem 0; border-top: 1px solid #ccc; text-align: left; vertical-align: top; font-weight: 400 }
  td { padding-left: 1rem; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
  .total > * { font-weight: 700 }
  small { display: block; color: #555 }
`;

/** A credit note as a document of HTML that loads nothing, to be printed or kept. */
export const creditNotePage = ({ heading, sections }: Required<ShownCreditNote>, language: string): string =>
  [
    `<!doctype html><html lang="${escape(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escape(heading)}</title><style>${STYLES}</style></head><body><main>`,
    `<h1>${escape(heading)}</h1>`,
    ...sections.map(sectionHtml),
    '</main></body></html>',
    '',
  ].join('\n');

const sectionHtml = ({ heading, lines = [], rows = [] }: CreditNoteSection): string =>
  [
    ...(heading === undefined ? [] : [`<h2>${escape(heading)}</h2>`]),
    ...(lines.length > 0 ? [`<p>${lines.map(escape).join('<br>')}</p>`] : []),
    ...(rows.length > 0 ? [`<table>${rows.map(rowHtml).join('\n')}</table>`] : []),
  ].join('\n');

const rowHtml = ({ label, note, value, strong }: NonNullable<CreditNoteSection['rows']>[number]): string =>
  `<tr${strong ? ' class="total"' : ''}><th scope="row">${escape(label)}` +
  `${note === undefined ? '' : `<small>${escape(note)}</small>`}</th><td>${escape(value)}</td></tr>`;
