import { expect } from 'chai';
import type { Email } from 'etalage/modules/mail';
import {
  confirmationEmail,
  emailChangedEmail,
  movingEmail,
  passwordChangedEmail,
  resetEmail,
  welcomeEmail,
  type EmailShop,
} from '../../../../modules/user/domain/write-emails.ts';
import userClient from '../../../../modules/user/client/index.ts';
import { localeTexts } from '../../../support/locale-texts.ts';

const READER = { customerId: 7, to: 'an+zool@example.nl', firstname: 'An' };
const SECRET = 'geheim-_1';
const HOME = 'https://www.example.nl/be/';

/** The shop as e-mails in a language know it; a text that is missing fails. */
function shopIn(locale: string): EmailShop {
  const texts = new Map(Object.entries(localeTexts(locale, 'user')));
  return {
    shop: 'Atelier Zool',
    home: HOME,
    t: (key, values = {}) => {
      const text = texts.get(key);
      if (!text) throw new Error(`${locale} has no text for "${key}"`);
      return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
    },
  };
}

const emailsIn = (locale: string): Record<string, Email> => {
  const shop = shopIn(locale);
  return {
    welcome: welcomeEmail(shop, READER),
    confirmation: confirmationEmail(shop, READER, SECRET, 7),
    reset: resetEmail(shop, READER, SECRET, 60),
    passwordChanged: passwordChangedEmail(shop, READER),
    moving: movingEmail(shop, READER, SECRET),
    emailChanged: emailChangedEmail(shop, READER, SECRET),
  };
};

describe('E-mails of an account', () => {
  for (const locale of ['nl-NL', 'nl-BE', 'en'])
    it(`are whole in ${locale}: subject, greeting, texts with their values`, () => {
      for (const [name, email] of Object.entries(emailsIn(locale))) {
        expect(email.to, name).to.equal(READER.to);
        expect(email.subject, name).to.be.a('string').that.is.not.empty;
        expect(email.paragraphs[0], name).to.match(/^(Beste|Dear) An,$/);
        expect(JSON.stringify(email), name).not.to.match(/\{\w+\}/);
      }
    });

  it('say in Dutch and in English what they are about', () => {
    const subjects = (locale: string) => Object.values(emailsIn(locale)).map(({ subject }) => subject);
    expect(subjects('nl-NL')).to.deep.equal([
      'Welkom bij Atelier Zool',
      'Bevestig je e-mailadres',
      'Kies een nieuw wachtwoord',
      'Je wachtwoord is gewijzigd',
      'Bevestig je nieuwe e-mailadres',
      'Je e-mailadres is gewijzigd',
    ]);
    expect(subjects('en')).to.deep.equal([
      'Welcome to Atelier Zool',
      'Confirm your e-mail address',
      'Choose a new password',
      'Your password has been changed',
      'Confirm your new e-mail address',
      'Your e-mail address has been changed',
    ]);
  });

  it('lead into the store view, with what proves whose they are behind the #, where no server or log sees it', () => {
    const { welcome, confirmation, reset, passwordChanged, moving, emailChanged } = emailsIn('nl-BE');
    const email = 'an%2Bzool%40example.nl';
    expect(welcome?.action?.url).to.equal(`${HOME}my-account/`);
    expect(confirmation?.action?.url).to.equal(`${HOME}account/confirm/#email=${email}&key=${SECRET}`);
    expect(reset?.action?.url).to.equal(`${HOME}password/reset/#email=${email}&token=${SECRET}`);
    expect(passwordChanged?.action?.url).to.equal(`${HOME}password/reset/`);
    expect(moving?.action?.url).to.equal(`${HOME}account/confirm/#email=${email}&change=${SECRET}`);
    expect(emailChanged?.action?.url).to.equal(`${HOME}account/confirm/#email=${email}&undo=${SECRET}`);
  });

  it('lead to pages that the module has', () => {
    const { routes = [] } = userClient.make({} as never);
    const paths = routes.map(({ path }) => path);
    const led = Object.values(emailsIn('nl-BE')).flatMap(({ action }) =>
      action ? [new URL(action.url).pathname] : [],
    );
    expect(led).to.have.length.above(3);
    expect(paths).to.include.members(led.map((path) => path.slice('/be'.length)));
  });

  it('make no link of what somebody typed as a name', () => {
    const { paragraphs } = welcomeEmail(shopIn('en'), { ...READER, firstname: 'Visit www.example.com J.P. now' });
    expect(paragraphs[0]).to.equal('Dear Visit www. example. com J.P. now,');
  });

  it('say how long their link is good, and what to do when one did not ask for it', () => {
    const { confirmation, reset } = emailsIn('nl-NL');
    expect(confirmation?.notes?.join(' ')).to.include('7 dagen').and.include('Heb je geen account gemaakt?');
    expect(reset?.notes?.join(' ')).to.include('60 minuten').and.include('Heb je hier niet om gevraagd?');
  });
});
