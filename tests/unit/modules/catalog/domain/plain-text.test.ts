import { expect } from 'chai';
import { plainText } from '../../../../../modules/catalog/domain/plain-text.ts';

describe('HTML from editors', () => {
  it('becomes text on one line', () => {
    expect(plainText('<p>Leer &amp; su&#232;de,<br>maat&nbsp;38 &lt; 39</p>\n<ul><li>Zacht</li></ul>.')).to.equal(
      'Leer & suède, maat 38 < 39 Zacht.',
    );
    expect(plainText('3 < 4 &onbekend;')).to.equal('3 < 4 &onbekend;');
  });
});
