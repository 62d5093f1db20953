import { expect } from 'chai';
import { plainText } from '../../../../../modules/catalog/domain/plain-text.ts';

describe('HTML from editors', () => {
  it('becomes text on one line', () => {
    expect(plainText('<p>Leer &amp; su&#232;de,<br>maat&nbsp;38 &lt; 39</p>\n<ul><li>Zacht</li></ul>.')).to.equal(
      'Leer & suède, maat 38 < 39 Zacht.',
    );
    expect(plainText('3 < 4 &onbekend;')).to.equal('3 < 4 &onbekend;');
  });

  it('has the letters that it names, as they are written', () => {
    expect(plainText('&Eacute;l&eacute;gance d&#x27;&eacute;t&eacute;, fa&ccedil;on &OElig;uvre')).to.equal(
      "Élégance d'été, façon Œuvre",
    );
    expect(plainText('Gr&ouml;&szlig;e &Uuml;ber &Aring;sa &Ntilde;o &Scaron;koda &OSLASH;')).to.equal(
      'Größe Über Åsa Ño Škoda Ø',
    );
    expect(plainText('&constructor; &Tostring; &xacute; &uml;')).to.equal('&constructor; &Tostring; &xacute; &uml;');
  });

  it('has no characters that nobody sees', () => {
    expect(plainText('Pump\0 \u0007zwart\u007f&#1;\tmat')).to.equal('Pump zwart mat');
  });
});
