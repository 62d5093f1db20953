import { expect } from 'chai';
import dark from '../../../../cli/docs/examples/dark-theme/index.ts';
import { contrast } from '../../../../modules/mail/domain/look.ts';
import { tokens } from '../../../../theme/tokens.ts';

const SURFACES = ['page', 'raised', 'ground'];
const TEXTS = ['text', 'text-quiet', 'accent', 'info', 'success', 'warning', 'danger'];
const colours = { ...tokens, ...dark.tokens };

const colour = (name: string): string => colours[`--color-${name}`] ?? '';
const contrastOf = (one: string, other: string): number => contrast(colour(one), colour(other));

describe('the example of a dark theme', () => {
  it('sets no token that its parent does not have', () => {
    expect(Object.keys(dark.tokens ?? {}).filter((name) => !(name in tokens))).to.deep.equal([]);
  });

  it('keeps a contrast of 4.5 for text on every surface, and of 3 for controls', () => {
    for (const surface of SURFACES) {
      for (const text of TEXTS) expect(contrastOf(text, surface), `${text} on ${surface}`).to.be.at.least(4.5);
      for (const mark of ['control', 'focus']) expect(contrastOf(mark, surface), mark).to.be.at.least(3);
    }
    expect(contrastOf('text-inverse', 'inverse')).to.be.at.least(4.5);
  });
});
