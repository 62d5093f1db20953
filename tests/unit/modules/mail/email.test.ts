import { expect } from 'chai';
import type { Email } from 'etalage/modules/mail';
import { emailProblem, oneLine } from '../../../../modules/mail/domain/check-email.ts';
import { emailHtml } from '../../../../modules/mail/domain/email-html.ts';
import { emailText } from '../../../../modules/mail/domain/email-text.ts';
import { accentOf, DARK_LOOK, LOOK } from '../../../../modules/mail/domain/look.ts';
import { emailFrame } from '../../../support/email-frame.ts';
import { tokens } from '../../../../theme/tokens.ts';

const frame = emailFrame();
const email: Email = {
  about: { kind: 'user.resetPassword', data: { customerId: 7 } },
  to: 'anna@shop.example',
  subject: 'Uw wachtwoord',
  preview: 'Kies een nieuw wachtwoord',
  heading: 'Een nieuw wachtwoord',
  paragraphs: ['Beste Anna,', 'U vroeg om een nieuw wachtwoord.'],
  action: { label: 'Kies een wachtwoord', url: 'https://shop.example/reset?a=1&b=2' },
  notes: ['Deze link is een uur geldig.'],
};

const sections: Email['sections'] = [
  {
    rows: [
      { label: 'Pump Leonie', value: '€ 129', picture: '/z/pump.svg' },
      { label: 'Totaal', value: '€ 129' },
    ],
  },
  { heading: 'Betaling', lines: ['iDEAL'] },
  { heading: 'Bezorgadres', lines: ['An Jansen'] },
];
const steps: Email['steps'] = [
  { label: 'Besteld', state: 'done' },
  { label: 'Wordt ingepakt', state: 'now' },
  { label: 'Bezorgd', state: 'next' },
];

describe('An e-mail', () => {
  it('says the same as HTML and as text', () => {
    const html = emailHtml(email, frame);
    const text = emailText(email, frame);
    const said = [
      email.heading,
      ...email.paragraphs,
      'Kies een wachtwoord',
      ...(email.notes ?? []),
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

  it('puts a space before colons in French alone', () => {
    const totals: Email = { ...email, sections: [{ rows: [{ label: 'Totaal', value: '€ 129' }] }] };
    expect(emailText(totals, frame)).to.include('Totaal: € 129');
    expect(emailText(totals, { ...frame, texts: { ...frame.texts, colon: '\u00a0:' } })).to.include(
      'Totaal\u00a0: € 129',
    );
  });

  it('shows whatever shoppers have written as text, never as markup', () => {
    const evil = `<img src=x onerror="alert(1)">'&`;
    const html = emailHtml(
      {
        ...email,
        subject: evil,
        preview: evil,
        heading: evil,
        paragraphs: [evil],
        notes: [evil],
        action: { label: evil, url: `https://shop.example/?"><script>` },
      },
      { ...frame, shop: evil, legal: evil },
    );
    expect(html.replace(/<img src="https:[^>]*>/g, '')).not.to.match(/<img|<script|onerror="/);
  });

  it('loads pictures of the shop and nothing else, at addresses that say nothing of the reader', () => {
    const html = emailHtml({ ...email, sections }, frame);
    expect(html).not.to.match(/<link|url\(|@import/);
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address)).to.deep.equal([
      'https://shop.example/img/412/48/resize/z/logo.svg?format=png',
      'https://shop.example/img/144/180/resize/z/pump.svg?format=jpeg',
    ]);
    const bare = emailHtml({ ...email, sections }, { ...frame, logo: undefined, picture: () => undefined });
    expect(bare).to.not.include('<img');
    expect(bare).to.include('Atelier Zool</a>');
  });

  it('breaks no line of its heading behind the e of an e-mail address', () => {
    const html = emailHtml({ ...email, heading: 'Je nieuwe e-mailadres <b>' }, frame);
    expect(html).to.include('Je nieuwe <span style="white-space:nowrap">e-mailadres</span> &lt;b&gt;</h1>');
  });

  it('says first what to do, by one button, and last what the law wants, as HTML and as text', () => {
    const terms = [{ heading: 'Herroepingsrecht', lines: ['Binnen 14 dagen.'] }];
    const order = [
      email.heading,
      'U vroeg om',
      '✓ Besteld',
      'Kies een wachtwoord',
      'een uur geldig',
      'Leonie',
      'Met vriendelijke groet',
      'Herroepingsrecht',
      'automatisch verstuurd',
    ];
    const whole = { ...email, steps, sections, terms };
    const html = emailHtml(whole, frame).split('<body')[1] ?? '';
    expect(html.match(/class="button" href/g)).to.have.length(1);
    const inText = (words: string): string =>
      words.replace('Herroepingsrecht', 'HERROEPINGSRECHT').replace('✓', 'STATUS\n[x]');
    const text = emailText(whole, frame);
    for (const places of [order.map((words) => html.indexOf(words)), order.map((words) => text.indexOf(inText(words)))])
      expect(places)
        .to.deep.equal(places.toSorted((one, other) => one - other))
        .and.not.include(-1);
    expect(text).to.include('STATUS\n[x] Besteld\n[>] Wordt ingepakt\n[ ] Bezorgd');
  });

  it('makes links of the addresses in its notes and terms', () => {
    const leave = 'https://shop.example/newsletter/#leave=a&b';
    const html = emailHtml(
      { ...email, notes: [`Uitschrijven: ${leave}`], terms: [{ lines: ['https://shop.example/retour/'] }] },
      frame,
    );
    expect(html)
      .to.match(/<a class="accent" href="https:\/\/shop\.example\/newsletter\/#leave=a&amp;b"/)
      .and.match(/<a class="accent" href="https:\/\/shop\.example\/retour\/"/);
  });

  it('has both addresses side by side, whatever short text stands before them', () => {
    const [rows, payment, delivery] = sections;
    const bill = { heading: 'Factuuradres', lines: ['An Jansen'] };
    for (const before of [[], [payment!], [payment!, payment!]]) {
      const html = emailHtml({ ...email, sections: [rows!, ...before, delivery!, bill] }, frame);
      const between = html.slice(html.indexOf('>Bezorgadres<'), html.indexOf('>Factuuradres<'));
      expect(between, `after ${before.length}`).to.include('inline-block').and.not.include('<tr>');
    }
  });

  it('is never set in Times: every list of fonts ends in one without serifs', () => {
    const html = emailHtml({ ...email, steps, sections }, frame);
    const fonts = [...html.matchAll(/font(?:-family)?:([^;"}<]*)/g)].map(([, font = '']) => font);
    expect(fonts.length).to.be.above(20);
    expect(fonts.filter((font) => !/, sans-serif$|,sans-serif$/.test(font) || /Times/.test(font))).to.deep.equal([]);
    // A cell that names none is set in Times by Outlook for Windows.
    const cells = [...html.matchAll(/<td(?![^>]*font)[^>]*>\s*([^<\s])/g)].map(([cell]) => cell);
    expect(cells).to.deep.equal([]);
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

  it('has the accent of the shop’s own theme in its links, where it can be read, else the colour of text', () => {
    const colours = (accent: string): readonly unknown[] => {
      const html = emailHtml({ ...email, notes: ['https://shop.example/'] }, { ...frame, accent: accentOf(accent) });
      const [, light] = /class="accent" [^>]*style="color:([^;]*)/.exec(html) ?? [];
      return [light, /\.accent\{color:([^!]*)/.exec(html)?.[1]];
    };
    expect(colours(LOOK.accent)).to.deep.equal([LOOK.accent, DARK_LOOK.accent]);
    expect(colours('#1f4d3a'), 'too dark for dark ground').to.deep.equal(['#1f4d3a', DARK_LOOK.text]);
    expect(colours('#e6a79f'), 'of a dark theme').to.deep.equal([LOOK.text, '#e6a79f']);
    expect(colours('#07a')).to.deep.equal(['#07a', DARK_LOOK.text]);
    for (const other of ['rebeccapurple', 'var(--x)', '#12', '"><b>', ''])
      expect(colours(other), other).to.deep.equal([LOOK.text, DARK_LOOK.text]);
  });

  it('goes to one address and leads to the web', () => {
    for (const to of ['', 'anna', 'a@b.nl, c@d.nl', 'a@b.nl\r\nBcc: c@d.nl', 'Anna <a@b.nl>', 'a@b@c.nl', '"a b"@c.nl'])
      expect(emailProblem({ ...email, to }), to)
        .to.be.a('string')
        .that.not.includes('b.nl');
    for (const replyTo of ['', 'a@b.nl, c@d.nl', 'a@b.nl\r\nBcc: c@d.nl', 'Anna <a@b.nl>'])
      expect(emailProblem({ ...email, replyTo }), replyTo)
        .to.be.a('string')
        .that.not.includes('b.nl');
    for (const url of ['javascript:alert(1)', '/reset', 'data:text/html,x'])
      expect(emailProblem({ ...email, action: { label: 'x', url } }), url).to.be.a('string');
    expect(emailProblem(email)).to.equal(undefined);
  });

  it('has a subject of one line', () => {
    expect(oneLine('Hallo\r\nBcc: c@d.nl\u0000 x ')).to.equal('Hallo Bcc: c@d.nl x');
  });
});
