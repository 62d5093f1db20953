/** Longer words are compared by their beginning. */
const LONGEST = 64;
const emptyRow = (): Uint8Array => new Uint8Array(LONGEST + 1);
/** Rows of the comparison, used again each time: thousands of words are compared for one question. */
const ROWS = { first: emptyRow(), second: emptyRow(), third: emptyRow() };

/**
 * How many letters must be left out, put in, replaced or swapped with their neighbour to make one word of the other
 * (optimal string alignment): "pupm" is one typo from "pump". A number above `most` when there are more than that.
 */
export function typosBetween(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  const [rows, columns] = [Math.min(left.length, LONGEST), Math.min(right.length, LONGEST)];
  let { first: beforeLast, second: last, third: current } = ROWS;
  for (let column = 0; column <= columns; column++) last[column] = column;
  for (let row = 1; row <= rows; row++) {
    const letter = left.charCodeAt(row - 1);
    let fewest = (current[0] = row);
    for (let column = 1; column <= columns; column++) {
      const other = right.charCodeAt(column - 1);
      let typos = (last[column - 1] ?? 0) + (letter === other ? 0 : 1);
      typos = Math.min(typos, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && letter === right.charCodeAt(column - 2) && left.charCodeAt(row - 2) === other)
        typos = Math.min(typos, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = typos;
      if (typos < fewest) fewest = typos;
    }
    if (fewest > most) return most + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[columns] ?? 0;
}
