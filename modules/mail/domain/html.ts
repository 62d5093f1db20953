import { DARK_LOOK, LOOK, TEXT_FONT, type Accent } from './look.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as content or attribute of HTML. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** A text as content of HTML, each address in it a link. */
export const linked = (text: string, { light }: Accent): string =>
  escape(text).replace(
    /https?:\/\/\S+/g,
    (address) =>
      `<a class="accent" href="${address}" style="color:${light};overflow-wrap:anywhere;word-break:break-word">` +
      `${address}</a>`,
  );

/** The style of what is said beside the matter. */
export const SMALL = `font:400 14px/22px ${TEXT_FONT};color:${LOOK.quiet};padding:0 0 12px`;

/** A row of the e-mail's one column. Each names its font: Outlook for Windows sets what names none in Times. */
export const row = (content: string, style: string, classes = 'text'): string =>
  `<tr><td class="${classes}" style="font-family:${TEXT_FONT};color:${LOOK.text};overflow-wrap:anywhere;` +
  `word-break:break-word;${style}">${content}</td></tr>`;

/** A table that is none to screen readers, as wide as it may be. */
export const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`;

/** What mail programs follow that know style sheets: the reader's dark mode. */
export const styles = ({ dark }: Accent): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){',
    `.page{background:${DARK_LOOK.page}!important}.text{color:${DARK_LOOK.text}!important}`,
    `.quiet{color:${DARK_LOOK.quiet}!important}.accent{color:${dark}!important}`,
    `.line{border-color:${DARK_LOOK.line}!important}.done{border-color:${DARK_LOOK.text}!important}`,
    `.button{background:${DARK_LOOK.button}!important;color:${DARK_LOOK.onButton}!important}}`,
  ].join('');

/** Outlook for Windows, which draws with Word, reads this alone. */
export const OUTLOOK_STYLES = `<!--[if mso]><style>body,table,td,div,span,a{font-family:Arial,sans-serif}</style><![endif]-->`;
