import { withoutLinks } from 'etalage/core/email';
import type { Email } from 'etalage/modules/mail';
import type { ReviewedProduct } from '../module.ts';
import { ReviewEmails } from './emails.ts';

/** Who is asked, and what about. */
export interface AskEmail {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly to: string;
  readonly firstName: string;
  /** `https://www.example.nl/be/`. */
  readonly home: string;
  readonly orderId: string;
  /** Of its link, and how many days that holds. */
  readonly key: string;
  readonly linkDays: number;
  /** As shoppers read it. */
  readonly number: string;
  readonly products: readonly ReviewedProduct[];
}

/** How does it please? */
export function askEmail({ t, to, firstName, home, orderId, key, linkDays, number, products }: AskEmail): Email {
  const hash = new URLSearchParams({ order: orderId, key }).toString();
  return {
    about: ReviewEmails.ask.about({ orderId }),
    to,
    home,
    subject: t('How do you like it?'),
    heading: t('How do you like it?'),
    preview: t('Tell others how it fits, in a minute.'),
    paragraphs: [
      ...(firstName === '' ? [] : [t('Dear {firstname},', { firstname: withoutLinks(firstName) })]),
      t('You have had your order {number} for a few days. Would you tell others how it fits and lasts?', { number }),
      t('Praise and criticism are equally welcome: both help others choose. You get nothing for it.'),
    ],
    action: { label: t('Write a review'), url: `${home}reviews/#${hash}` },
    sections: [
      { rows: products.map(({ name, picture }) => ({ label: name, value: '', ...(picture !== '' && { picture }) })) },
    ],
    notes: [
      t('The link is yours alone and holds for {days} days.', { days: linkDays }),
      `${t('No such e-mails any more?')} ${home}reviews/#${hash}&no=1`,
    ],
  };
}
