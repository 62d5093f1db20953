import { expect } from 'chai';
import type { Letter } from 'etalage/modules/mail';
import { letterProblem, oneLine } from '../../../../modules/mail/domain/check-letter.ts';
import { letterHtml } from '../../../../modules/mail/domain/letter-html.ts';
import { letterText } from '../../../../modules/mail/domain/letter-text.ts';
import { LOOK } from '../../../../modules/mail/domain/look.ts';
import { tokens } from '../../../../theme/tokens.ts';

const frame = {
  shop: 'Atelier Zool',
  home: 'https://shop.example/',
  language: 'nl-NL',
  legal: 'Atelier Zool B.V., Waalwijk',
  texts: { greeting: 'Met vriendelijke groet,', openInstead: 'Open dit adres:', automatic: 'Automatisch verstuurd.' },
};
const letter: Letter = {
  to: 'anna@shop.example',
  subject: 'Uw wachtwoord',
  preview: 'Kies een nieuw wachtwoord',
  heading: 'Een nieuw wachtwoord',
  paragraphs: ['Beste Anna,', 'U vroeg om een nieuw wachtwoord.'],
  action: { label: 'Kies een wachtwoord', url: 'https://shop.example/reset?a=1&b=2' },
  notes: ['Deze link is een uur geldig.'],
};

describe('A letter', () => {
  it('says the same as HTML and as text', () => {
    const html = letterHtml(letter, frame);
    const text = letterText(letter, frame);
    const said = [
      letter.heading,
      ...letter.paragraphs,
      'Kies een wachtwoord',
      ...(letter.notes ?? []),
      frame.shop,
      frame.legal,
      ...[frame.texts.greeting, frame.texts.automatic],
    ];
    for (const words of said) {
      expect(html).to.include(words);
      expect(text).to.include(words);
    }
    expect(html).to.include('href="https://shop.example/reset?a=1&amp;b=2"').and.include('<html lang="nl-NL">');
    expect(text).to.include('https://shop.example/reset?a=1&b=2');
  });

  it('shows whatever shoppers have written as text, never as markup', () => {
    const evil = `<img src=x onerror="alert(1)">'&`;
    const html = letterHtml(
      {
        ...letter,
        subject: evil,
        preview: evil,
        heading: evil,
        paragraphs: [evil],
        notes: [evil],
        action: { label: evil, url: `https://shop.example/?"><script>` },
      },
      { ...frame, shop: evil, legal: evil },
    );
    expect(html).not.to.match(/<img|<script|onerror="/);
  });

  it('loads nothing from anywhere, so that nobody learns that it was read', () => {
    expect(letterHtml(letter, frame)).not.to.match(/<img|<link|url\(|@import|src=/);
  });

  it('has the colours of the theme', () => {
    expect(LOOK).to.deep.equal({
      page: tokens['--color-page'],
      text: tokens['--color-text'],
      quiet: tokens['--color-text-quiet'],
      line: tokens['--color-line'],
      accent: tokens['--color-accent'],
      button: tokens['--color-inverse'],
      onButton: tokens['--color-text-inverse'],
    });
  });

  it('goes to one address and leads to the web', () => {
    for (const to of ['', 'anna', 'a@b.nl, c@d.nl', 'a@b.nl\r\nBcc: c@d.nl', 'Anna <a@b.nl>', 'a@b@c.nl', '"a b"@c.nl'])
      expect(letterProblem({ ...letter, to }), to)
        .to.be.a('string')
        .that.not.includes('b.nl');
    for (const url of ['javascript:alert(1)', '/reset', 'data:text/html,x'])
      expect(letterProblem({ ...letter, action: { label: 'x', url } }), url).to.be.a('string');
    expect(letterProblem(letter)).to.equal(undefined);
  });

  it('has a subject of one line', () => {
    expect(oneLine('Hallo\r\nBcc: c@d.nl\u0000 x ')).to.equal('Hallo Bcc: c@d.nl x');
  });
});
