import { expect } from 'chai';
import { chooseFormat } from '../../../../server/images/image-format.ts';

describe('chooseFormat', () => {
  it('answers AVIF and WebP only to those who name them', () => {
    expect(chooseFormat('image/avif,image/webp,image/*,*/*;q=0.8', 'a.jpg')).to.equal('avif');
    expect(chooseFormat('image/webp,*/*', 'a.jpg')).to.equal('webp');
    expect(chooseFormat('image/avif;q=0, image/webp;q=0.5', 'a.jpg')).to.equal('webp');
    expect(chooseFormat('*/*', 'a.jpg')).to.equal('jpeg');
    expect(chooseFormat(undefined, 'a.JPEG')).to.equal('jpeg');
  });

  it('keeps the transparency of originals that may have it', () => {
    expect(['a.png', 'a.gif', 'a.svg'].map((name) => chooseFormat('*/*', name))).to.deep.equal(['png', 'png', 'png']);
  });
});
