/** A table, or nothing when it has no rows. Columns that are empty everywhere are left out. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (!rows.length) return '';
  const kept = columns.map((_, place) => place).filter((place) => rows.some((row) => row[place]));
  const line = (cells: readonly string[]): string => `| ${kept.map((place) => cell(cells[place] ?? '')).join(' | ')} |`;
  return [line(columns), `|${kept.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

/** One line; what stands in angle brackets outside of code is no HTML. */
const cell = (text: string): string =>
  text
    .replaceAll(/\s*\n\s*/g, ' ')
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;')))
    .join('')
    .trim();

/** A type for a cell: on one line, its bars escaped. */
export const typeCode = (type: string | undefined): string =>
  type
    ? `\`${type
        .replaceAll(/\/\*\*?[\s\S]*?\*\//g, '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll('|', '\\|')
        .trim()}\``
    : '';

/** Blocks of a page, one empty line apart. */
export const blocks = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');

/** A page of the reference, which says that nobody need edit it. */
export const page = (title: string, intro: string, parts: readonly (string | undefined)[]): string =>
  `${blocks(['<!-- generated: npm run docs -->', `# ${title}`, wrap(intro), ...parts])}\n`;

/** Lines of at most so many characters. */
export const wrap = (text: string, width = 120): string =>
  text.replaceAll(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\n').trimEnd();

/** An entry of a list, its further lines indented. */
export const item = (text: string): string => `- ${wrap(text, 118).replaceAll('\n', '\n  ')}`;
