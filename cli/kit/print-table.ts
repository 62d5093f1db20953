/** Prints rows under their headings in columns; "none" where there are no rows. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  if (!rows.length) return console.log('none');
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
