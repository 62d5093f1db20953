import { expect } from 'chai';
import { nextTop } from '../../../theme/ui/glide.ts';

describe('scrolling to the top', () => {
  it('does a fifteenth of what is left of the way each frame, at least a pixel, and arrives [PL-25]', () => {
    expect([1500, 1400, 30, 10, 1, 0].map(nextTop)).to.deep.equal([1400, 1306, 28, 9, 0, 0]);
    let top = 3000;
    let frames = 0;
    for (; top > 0; frames += 1) top = nextTop(top);
    expect(frames).to.be.below(100);
  });
});
