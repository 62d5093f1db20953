import type { Email } from 'etalage/modules/mail';
import { NewsletterEmails } from './emails.ts';

/** What the e-mails need to know of the shop. */
export interface NewsletterShop {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Its name. */
  readonly shop: string;
  /** The store view's first page: `https://www.example.nl/be/`. */
  readonly home: string;
  /** Where an e-mail's key ends it with one click: `https://www.example.nl/api/...?storeCode=be`. */
  readonly oneClick: string;
}

/** What a link carries stands behind the `#`: browsers send it nowhere. */
const linkTo = (home: string, what: 'confirm' | 'leave', key: string): string =>
  `${home}newsletter/#${new URLSearchParams({ [what]: key })}`;

const endedBy = (oneClick: string, key: string) => ({ unsubscribe: `${oneClick}&${new URLSearchParams({ key })}` });

/** Whether the address is theirs who asked: without an answer nothing is sent there again. */
export const askingEmail = ({ t, shop, home, oneClick }: NewsletterShop, to: string, key: string): Email => ({
  about: NewsletterEmails.confirm.about({}),
  to,
  home,
  ...endedBy(oneClick, key),
  subject: t('Confirm that you want our newsletter'),
  heading: t('Confirm that you want our newsletter'),
  preview: t('One click, and you are subscribed.'),
  paragraphs: [t('Somebody asked for the newsletter of {shop} with this e-mail address. Was it you?', { shop })],
  action: { label: t('Yes, send me the newsletter'), url: linkTo(home, 'confirm', key) },
  notes: [t('Was it not you? Then do nothing: you get no newsletter, and we forget your address.')],
});

/** The coupon that was promised, and the way out. */
export const welcomeEmail = (
  { t, home, oneClick }: NewsletterShop,
  to: string,
  key: string,
  coupon: { readonly code: string; readonly percent: number } | undefined,
): Email => ({
  about: NewsletterEmails.welcome.about({}),
  to,
  home,
  ...endedBy(oneClick, key),
  subject: coupon ? t('Your {percent} % discount', { percent: coupon.percent }) : t('Welcome to our newsletter'),
  heading: t('Welcome to our newsletter'),
  paragraphs: [
    t('You are subscribed. From now on you are the first to hear what is new.'),
    ...(coupon ? [t('With the code {code} you get {percent} % off an order. Fill it in in your cart.', coupon)] : []),
  ],
  action: { label: t('To the shop'), url: home },
  notes: [
    t('No newsletter any more? You can unsubscribe at any time: {address}', { address: linkTo(home, 'leave', key) }),
  ],
});
