/**
 * What spreadsheets take for a formula when a cell begins with it. Those of many countries, ours among them, begin a
 * new cell at a semicolon too, whatever the quotes say.
 */
const FORMULA = /(^|[;\t\r\n])(?=[=+\-@\t\r])/g;

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would compute gets an apostrophe before it: names and addresses are
 * what strangers typed. Numbers stay as they are.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replaceAll(FORMULA, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
