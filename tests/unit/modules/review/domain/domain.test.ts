import { expect } from 'chai';
import { photoIn, photoPath } from '../../../../../modules/review/domain/photo-path.ts';
import { plainLine, plainText } from '../../../../../modules/review/domain/plain.ts';
import { ratingOf } from '../../../../../modules/review/domain/summary.ts';
import { mostlyFits } from '../../../../../theme/review/words.ts';

describe('what reviews say together', () => {
  it('is their average with one decimal, the spread of their stars, and the fit of those who said it', () => {
    const rating = ratingOf(
      [
        { stars: 5, fit: 'normal', count: 3 },
        { stars: 4, fit: null, count: 2 },
        { stars: 1, fit: 'large', count: 1 },
      ],
      [],
      false,
    );
    expect(rating).to.deep.equal({
      average: 4,
      count: 6,
      spread: [1, 0, 0, 2, 3],
      fit: { small: 0, normal: 3, large: 1 },
      first: [],
    });
    expect(ratingOf([], [], false)).to.equal(undefined);
    expect(ratingOf([{ stars: 3, fit: null, count: 1 }], [], true)).to.deep.include({ isSample: true });
    expect(ratingOf([{ stars: 3, fit: null, count: 1 }], [], false)).not.to.have.any.keys('fit', 'isSample');
  });

  it('is how most found the size; as many as say so it is as it should be', () => {
    expect(mostlyFits({ small: 9, normal: 41, large: 0 })).to.deep.equal({ fit: 'normal', percent: 82 });
    expect(mostlyFits({ small: 2, normal: 2, large: 1 })).to.deep.equal({ fit: 'normal', percent: 40 });
    expect(mostlyFits({ small: 1, normal: 2, large: 3 }).fit).to.equal('large');
  });
});

describe('what a reviewer typed', () => {
  it('is text: no control characters, no marks of direction, no heaps of empty lines', () => {
    expect(plainText('a\u202Eb\u0000 \r\n\r\n\r\n\r\n c\u0007')).to.equal('ab\n\nc');
    expect(plainLine(' a \n\n b\t c ')).to.equal('a b c');
    expect(plainText('<b>vet</b> é 👠')).to.equal('<b>vet</b> é 👠');
  });
});

describe('the path of a photo', () => {
  it('leads to photos alone', () => {
    const id = '5b0c8a2e-1111-4222-8333-944455556666';
    expect(photoIn(photoPath(id))).to.equal(id);
    for (const path of ['/review/../x.jpg', '/review/1.jpg', `/review/${id}.png`, `/x/review/${id}.jpg`])
      expect(photoIn(path), path).to.equal(undefined);
  });
});
