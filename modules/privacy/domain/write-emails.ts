import { withoutLinks } from 'etalage/core/email';
import type { Email } from 'etalage/modules/mail';
import { PrivacyEmails } from './emails.ts';

/** Who reads it, and where the shop is. */
export interface ErasureReader {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** What the shop is called. */
  readonly shop: string;
  /** `https://www.example.nl/be/`; empty: the e-mail has no pictures. */
  readonly home: string;
  readonly to: string;
  readonly firstName: string;
}

const KEPT = 'Orders, invoices, payments and returns stay in our books for as long as tax law requires.';

/** To who wants the account erased: only its link does it. */
export function confirmErasureEmail(
  { t, home, to, firstName }: ErasureReader,
  { customerId, key, hours }: { readonly customerId: number; readonly key: string; readonly hours: number },
): Email {
  return {
    about: PrivacyEmails.confirmErasure.about({ customerId }),
    to,
    home,
    subject: t('Do you want to erase your account?'),
    heading: t('Do you want to erase your account?'),
    preview: t('Nothing is erased before you confirm it.'),
    paragraphs: [
      t('Dear {firstname},', { firstname: withoutLinks(firstName) }),
      t('You asked us to erase your account. Confirm it with the button below; nothing is erased before.'),
      t('Your data, addresses, saved products, reviews and coins go then, and cannot be brought back.'),
      t(KEPT),
    ],
    action: {
      label: t('Erase my account'),
      url: `${home}account/erase/#${new URLSearchParams({ email: to, key })}`,
    },
    notes: [
      t('This link is good for {hours} hours.', { hours }),
      t('Was this not you? Then choose a new password at once, and let us know.'),
    ],
  };
}

/** The last one: to who was erased. */
export function erasedEmail({ t, shop, home, to, firstName }: ErasureReader, hasKept: boolean): Email {
  return {
    about: PrivacyEmails.erased.about({}),
    to,
    ...(home !== '' && { home }),
    subject: t('Your account has been erased'),
    heading: t('Your account has been erased'),
    preview: t('This is our last e-mail to you.'),
    paragraphs: [
      t('Dear {firstname},', { firstname: withoutLinks(firstName) }),
      t('We have erased your account with {shop}, and you are logged out on all devices.', { shop }),
      ...(hasKept
        ? [t(KEPT), t('You can still look an order up, or send something back, by its number and your e-mail address.')]
        : [t('We keep nothing of you any more.')]),
    ],
    notes: [t('This is our last e-mail to you.')],
  };
}
