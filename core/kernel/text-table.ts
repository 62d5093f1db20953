/** Rows under their headings in columns, as commands print them; "none" where there are no rows. */
export function textTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (!rows.length) return 'none';
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]): string =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return all.map((row) => lineOf(row).trimEnd()).join('\n');
}
