import { withoutLinks } from 'etalage/core/email';
import type { Email } from 'etalage/modules/mail';
import { UserEmails } from './emails.ts';

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Whom an e-mail is for. */
export interface Reader {
  readonly customerId: number;
  readonly to: string;
  readonly firstname: string;
}

/** What all e-mails of an account need to know of the shop. */
export interface EmailShop {
  readonly t: Translate;
  /** Its name. */
  readonly shop: string;
  /** The store view's first page: `https://www.example.nl/be/`. */
  readonly home: string;
}

const NOT_YOU = 'Was this not you? Then choose a new password at once, and let us know.';

const emailTo = (
  { t, shop, home }: EmailShop,
  kind: keyof typeof UserEmails,
  { customerId, to, firstname }: Reader,
  subject: string,
  rest: Rest,
): Email => ({
  about: UserEmails[kind].about({ customerId }),
  to,
  subject: t(subject, { shop }),
  heading: t(subject, { shop }),
  home,
  ...rest,
  paragraphs: [t('Dear {firstname},', { firstname: withoutLinks(firstname) }), ...rest.paragraphs],
});

type Rest = Pick<Email, 'preview' | 'paragraphs' | 'action' | 'notes'>;

/** What a link carries stands behind the `#`: browsers send it nowhere. */
const linkTo = (home: string, path: string, secrets: Readonly<Record<string, string>>): string =>
  `${home}${path}#${new URLSearchParams(secrets)}`;

/** To whoever has made an account that may be used at once. */
export const welcomeEmail = (shop: EmailShop, reader: Reader): Email => {
  const { t, home } = shop;
  return emailTo(shop, 'welcome', reader, 'Welcome to {shop}', {
    preview: t('Your account is ready.'),
    paragraphs: [t('Your account is ready. From now on you log in with your e-mail address and your password.')],
    action: { label: t('To my account'), url: `${home}my-account/` },
    notes: [t('Did you not make an account? Then let us know.')],
  });
};

/** To whoever has made an account, or changed its address: proves that the address is theirs. */
export const confirmationEmail = (shop: EmailShop, reader: Reader, key: string, days: number): Email => {
  const { t, home } = shop;
  return emailTo(shop, 'confirm', reader, 'Confirm your e-mail address', {
    preview: t('One click, and your account is ready.'),
    paragraphs: [t('Confirm that this e-mail address is yours. After that you can log in.')],
    action: {
      label: t('Confirm my e-mail address'),
      url: linkTo(home, 'account/confirm/', { email: reader.to, key }),
    },
    notes: [
      t('This link is good for {days} days.', { days }),
      t('Did you not make an account? Then you need not do anything.'),
    ],
  });
};

/** To whoever has forgotten the password. */
export const resetEmail = (shop: EmailShop, reader: Reader, token: string, minutes: number): Email => {
  const { t, home } = shop;
  return emailTo(shop, 'resetPassword', reader, 'Choose a new password', {
    preview: t('With the button below you choose a new password.'),
    paragraphs: [t('You asked for a new password. With the button below you choose one.')],
    action: {
      label: t('Choose a new password'),
      url: linkTo(home, 'password/reset/', { email: reader.to, token }),
    },
    notes: [
      t('This link is good for {minutes} minutes, and works once.', { minutes }),
      t('Did you not ask for it? Then you need not do anything: your password stays as it is.'),
    ],
  });
};

/** To whoever has a new password. */
export const passwordChangedEmail = (shop: EmailShop, reader: Reader): Email => {
  const { t, home } = shop;
  return emailTo(shop, 'passwordChanged', reader, 'Your password has been changed', {
    paragraphs: [
      t('The password of your account has just been changed. You are logged out on your other devices.'),
      t(NOT_YOU),
    ],
    action: { label: t('Choose a new password'), url: `${home}password/reset/` },
  });
};

/** To the address that an account is to have: proves that it is the customer's. */
export const movingEmail = (shop: EmailShop, reader: Reader, change: string): Email => {
  const { t, home } = shop;
  return emailTo(shop, 'confirmEmail', reader, 'Confirm your new e-mail address', {
    paragraphs: [t('Confirm that this e-mail address is yours. After that you log in with it.')],
    action: {
      label: t('Confirm my e-mail address'),
      url: linkTo(home, 'account/confirm/', { email: reader.to, change }),
    },
    notes: [
      t('This link is good for {hours} hours.', { hours: 24 }),
      t('Did you not ask for it? Then you need not do anything.'),
    ],
  });
};

/** To the address that the account had until now: whoever reads it can take the account back. */
export const emailChangedEmail = (shop: EmailShop, reader: Reader, undo: string): Email => {
  const { t, home } = shop;
  return emailTo(shop, 'emailChanged', reader, 'Your e-mail address has been changed', {
    paragraphs: [
      t('Your account has another e-mail address from now on. This is the last e-mail to this address.'),
      t('Was this not you? Then undo it: you get your account back, and choose a new password.'),
    ],
    action: { label: t('Undo the change'), url: linkTo(home, 'account/confirm/', { email: reader.to, undo }) },
    notes: [t('This link is good for {hours} hours.', { hours: 72 })],
  });
};

/** To whose account nobody uses: it is erased unless somebody logs in. */
export const inactiveEmail = (shop: EmailShop, reader: Reader, days: number): Email => {
  const { t, home } = shop;
  return emailTo(shop, 'inactive', reader, 'Do you want to keep your account?', {
    preview: t('We erase accounts that nobody uses.'),
    paragraphs: [
      t('You have not logged in for a long time. We erase your account in {days} days, with all that is kept in it.', {
        days,
      }),
      t('Do you want to keep it? Then log in once: that is all.'),
    ],
    action: { label: t('Keep my account'), url: `${home}login/` },
    notes: [t('Do you not need it any more? Then you need not do anything.')],
  });
};
