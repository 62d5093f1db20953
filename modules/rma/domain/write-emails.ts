import { withoutLinks } from 'etalage/core/email';
import type { Email, EmailSection } from 'etalage/modules/mail';
import type { Return, UnknownStatement } from '../module.ts';
import { RmaEmails } from './emails.ts';
import { RETURN_STATUSES } from './life.ts';

/** What e-mails about returns need to know of the shop. */
export interface ReturnEmailShop {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly price: (cents: number) => string;
  /** Date and time, to the second, with the zone's name. */
  readonly moment: (at: number) => string;
  /** The store view's first page: `https://www.example.nl/be/`; empty where no e-mail may lead. */
  readonly home: string;
  /** Who sells. */
  readonly shopEmail: string;
  /** Where returns are sent, in lines. */
  readonly address: readonly string[];
}

/** What an e-mail about a return says beside what all of them do. */
interface Said {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly isSent?: boolean;
}

/** Where the return is shown: in the account, or with the key of the link. */
function action({ t, home }: ReturnEmailShop, of: Return, key: string): Pick<Email, 'action'> {
  if (home === '') return {};
  const guest = `guest-return/#${new URLSearchParams({ return: of.id, key })}`;
  const path = of.customerId === undefined ? guest : `my-account/returns/${of.id}`;
  return { action: { label: t('View the return'), url: `${home}${path}` } };
}

const lineRows = ({ t }: Pick<ReturnEmailShop, 't'>, { lines }: Pick<Return, 'lines'>): EmailSection['rows'] =>
  lines.map(({ name, options, qty, reason }) => ({
    label: withoutLinks(name),
    note: [...options.map(({ label, value }) => `${label}: ${value}`), ...(reason === undefined ? [] : [t(reason)])]
      .map(withoutLinks)
      .join(' · '),
    value: `${qty} x`,
  }));

function email(shop: ReturnEmailShop, about: Email['about'], of: Return, key: string, said: Said): Email {
  const { t, price } = shop;
  const subject = t(said.subject, { number: of.number, order: of.orderNumber });
  const rows = lineRows(shop, of) ?? [];
  const amount = { label: t('You get back'), value: price(of.amount), strong: true };
  return {
    about,
    to: of.email,
    home: shop.home,
    subject,
    heading: subject,
    paragraphs: said.paragraphs,
    ...action(shop, of, key),
    sections: [
      { heading: t('Products'), rows: [...rows, ...(of.amount > 0 ? [amount] : [])] },
      ...(of.note === undefined ? [] : [{ heading: t('Your note'), lines: [withoutLinks(of.note)] }]),
      ...(said.isSent && shop.address.length > 0
        ? [{ heading: t('Return address'), lines: [...shop.address, of.number] }]
        : []),
    ].filter(({ rows: some, lines }: EmailSection) => (some ?? lines ?? []).length > 0),
  };
}

const named = ({ id: returnId, number }: Return) => ({ returnId, number });

/** How the parcel goes back, and when the money comes, as the law has both. */
const howToSend = ({ t }: ReturnEmailShop): readonly string[] => [
  t('Send the products within 14 days. Print the label, or write the number of the return on the parcel.'),
  t('We pay back within 14 days; we may wait until the products are here, or you show that you have sent them.'),
];

/** Where the payment method pays nothing back: to which account, on the page of the return, which is the shopper's. */
const whereToPay = ({ t }: ReturnEmailShop, { payout }: Return): readonly string[] =>
  payout === 'wanted'
    ? [t('We pay you back by bank transfer. Tell us to which account on the page of your return; never by e-mail.')]
    : [];

/** Acknowledges a statement of withdrawal: what was stated, on which day and at what time it came. */
export function withdrawnEmail(shop: ReturnEmailShop, of: Return, key: string): Email {
  const { t, moment } = shop;
  const at = moment(of.requestedAt);
  const isApproved = of.status === 'approved';
  return email(shop, RmaEmails.withdrawn.about(named(of)), of, key, {
    subject: 'We have received your withdrawal from order {order}',
    isSent: isApproved,
    paragraphs: [
      t('On {moment} we received your statement that you withdraw from order {order}.', {
        moment: at,
        order: of.orderNumber,
      }),
      ...(of.lines.length > 0 ? [t('It is about the products below.')] : []),
      ...(of.lines.length === 0 && of.note !== undefined ? [t('It is about what you have written below.')] : []),
      ...(isApproved
        ? [...howToSend(shop), ...whereToPay(shop, of)]
        : [t('We look at it and write to you: it is late, or about something that cannot be sent back.')]),
      t('Keep this message: it proves when you withdrew.'),
    ],
  });
}

/** The shop has to look at it first. */
export const requestedEmail = (shop: ReturnEmailShop, of: Return, key: string): Email =>
  email(shop, RmaEmails.requested.about(named(of)), of, key, {
    subject: 'We have received your return {number}',
    paragraphs: [shop.t('We look at it and write to you. Please do not send anything yet.')],
  });

/** The parcel can be sent. */
export const approvedEmail = (shop: ReturnEmailShop, of: Return, key: string): Email =>
  email(shop, RmaEmails.approved.about(named(of)), of, key, {
    subject: 'You can send back your return {number}',
    isSent: true,
    paragraphs: [...howToSend(shop), ...whereToPay(shop, of)],
  });

/** The shop does not take it back. */
export const deniedEmail = (shop: ReturnEmailShop, of: Return, key: string): Email =>
  email(shop, RmaEmails.denied.about(named(of)), { ...of, amount: 0 }, key, {
    subject: 'We cannot take back your return {number}',
    paragraphs: commentOf(of, shop.t('Answer this message if you do not agree.')),
  });

/** The parcel is there. */
export const receivedEmail = (shop: ReturnEmailShop, of: Return, key: string): Email =>
  email(shop, RmaEmails.received.about(named(of)), of, key, {
    subject: 'Your return {number} is here',
    paragraphs: [...commentOf(of, shop.t('We look at it and pay back what you have paid.')), ...whereToPay(shop, of)],
  });

/** Nothing is sent back after all. */
export const cancelledEmail = (shop: ReturnEmailShop, of: Return, key: string): Email =>
  email(shop, RmaEmails.cancelled.about(named(of)), { ...of, amount: 0 }, key, {
    subject: 'Your return {number} is cancelled',
    paragraphs: commentOf(of, shop.t('You send nothing back. We keep what you have paid.')),
  });

/** It is paid back to another account than the shop knew: whose money it is hears of it, whoever said so. */
export const payoutEmail = (shop: ReturnEmailShop, of: Return & { readonly paidTo?: string }, key: string): Email =>
  email(shop, RmaEmails.payout.about(named(of)), of, key, {
    subject: 'The bank account for your return {number}',
    paragraphs: [
      shop.t('We pay back to the account that ends in {end}, as was said on the page of your return.', {
        end: of.paidTo ?? '',
      }),
      shop.t('Was it not you? Answer this message at once, and give your own account on the page of your return.'),
    ],
  });

/** What was said of the last change, and what follows it. */
const commentOf = ({ history }: Return, then: string): readonly string[] => {
  const comment = history.at(-1)?.comment;
  return [...(comment === undefined ? [] : [comment]), then];
};

/** Somebody withdraws from an order that there is not: with a wrong digit, from another address, or not from us. */
export function unknownOrderEmail(
  { t, moment, home }: ReturnEmailShop,
  { number, email: to, lastName }: UnknownStatement,
  at: number,
): Email {
  const subject = t('We have received your withdrawal');
  return {
    about: RmaEmails.unknownOrder.about({}),
    to,
    home,
    subject,
    heading: subject,
    paragraphs: [
      t('On {moment} we received a statement of withdrawal with this e-mail address.', { moment: moment(at) }),
      t('We find no order with these details. Look them up in the confirmation of your order, or answer this message.'),
      t('Keep this message: it proves when you withdrew. Was it not you? Then do nothing.'),
    ],
    sections: [
      { heading: t('Order number'), lines: [withoutLinks(number)] },
      // Not the note: anybody can have the shop write to anybody.
      { heading: t('Last name'), lines: [withoutLinks(lastName)] },
    ],
    ...(home !== '' && { action: { label: t('To the form'), url: `${home}withdrawal/` } }),
  };
}

/** To who sells: there is something to do. */
export function forShopEmail({ t, shopEmail, home, moment }: ReturnEmailShop, of: Return): Email {
  const subject = t('Return {number}: {status}', { number: of.number, status: t(RETURN_STATUSES[of.status].label) });
  return {
    about: RmaEmails.forShop.about(named(of)),
    to: shopEmail,
    home,
    subject,
    heading: subject,
    paragraphs: [
      of.kind === 'withdrawal'
        ? t('A shopper withdraws from order {order}, stated on {moment}.', {
            order: of.orderNumber,
            moment: moment(of.requestedAt),
          })
        : t('A shopper sends back something of order {order}.', { order: of.orderNumber }),
      ...(of.isLate ? [t('The last day to withdraw was over.')] : []),
      ...(of.note === undefined ? [] : [withoutLinks(of.note)]),
    ],
    sections: [{ rows: lineRows({ t }, of) ?? [] }],
  };
}

/** To who sells: a statement that belongs to no order. */
export function unknownForShopEmail(
  { t, shopEmail, home, moment }: ReturnEmailShop,
  { number, email: from, lastName, note }: UnknownStatement,
  at: number,
): Email {
  const subject = t('A withdrawal that belongs to no order');
  return {
    about: RmaEmails.forShop.about({}),
    to: shopEmail,
    home,
    subject,
    heading: subject,
    paragraphs: [t('Stated on {moment}. Look for the order: it may be of another address.', { moment: moment(at) })],
    sections: [{ lines: [number, lastName, from, ...(note === undefined ? [] : [note])].map(withoutLinks) }],
  };
}
