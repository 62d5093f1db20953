/** The first character of a text that is not among `characters`: single ones and ranges, as `A-Za-z&`. */
export function foreignCharacter(text: string, characters: string): string | undefined {
  const ranges = rangesOf([...characters]);
  return [...text].find((character) => {
    const code = codeOf(character);
    return !ranges.some(([from, to]) => code >= from && code <= to);
  });
}

function rangesOf([first, ...rest]: readonly string[]): (readonly [from: number, to: number])[] {
  if (first === undefined) return [];
  const [hyphen, last] = rest;
  return hyphen === '-' && last !== undefined
    ? [[codeOf(first), codeOf(last)], ...rangesOf(rest.slice(2))]
    : [[codeOf(first), codeOf(first)], ...rangesOf(rest)];
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
