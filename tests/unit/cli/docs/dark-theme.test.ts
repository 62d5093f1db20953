import { expect } from 'chai';
import dark from '../../../../cli/docs/examples/dark-theme/index.ts';
import { tokens } from '../../../../theme/tokens.ts';

const SURFACES = ['page', 'raised', 'ground'];
const TEXTS = ['text', 'text-quiet', 'accent', 'info', 'success', 'warning', 'danger'];
const colours = { ...tokens, ...dark.tokens };

/** Relative luminance by WCAG. */
function luminance(name: string): number {
  const hex = colours[`--color-${name}`] ?? '';
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the example of a dark theme', () => {
  it('sets no token that its parent does not have', () => {
    expect(Object.keys(dark.tokens ?? {}).filter((name) => !(name in tokens))).to.deep.equal([]);
  });

  it('keeps a contrast of 4.5 for text on every surface, and of 3 for controls', () => {
    for (const surface of SURFACES) {
      for (const text of TEXTS) expect(contrast(text, surface), `${text} on ${surface}`).to.be.at.least(4.5);
      for (const mark of ['control', 'focus']) expect(contrast(mark, surface), mark).to.be.at.least(3);
    }
    expect(contrast('text-inverse', 'inverse')).to.be.at.least(4.5);
  });
});
