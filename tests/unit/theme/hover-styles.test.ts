import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';

/** The selectors and conditions that stand around each `:hover` of a style sheet, as `prettier` writes it. */
function hovers(css: string): string[][] {
  const around: string[] = [];
  const found: string[][] = [];
  for (const line of css.split('\n')) {
    if (line.includes(':hover')) found.push([...around, line.trim()]);
    if (line.endsWith('{')) around.push(line.trim());
    else if (line.trim() === '}') around.pop();
  }
  return found;
}

describe('what the theme shows under a pointer', () => {
  it('is for pointers that can hover: after a tap on a touch screen it would stay', () => {
    const sheets = globSync('theme/styles/*.css');
    const all = sheets.flatMap((sheet) => hovers(readFileSync(sheet, 'utf8')).map((place) => [sheet, ...place]));
    expect(all).to.not.have.length(0);
    const others = all.filter((place) => !place.some((part) => part.includes('(hover: hover)')));
    expect(others.map((place) => place.join(' '))).to.deep.equal([]);
  });
});
