import {
  configType,
  defineModule,
  endpointRef,
  part,
  errorType,
  requestToken,
  ui,
  type InputType,
  type ResultType,
} from 'etalage/core';
import type { SubpageProps } from 'etalage/modules/user';
import type * as schemas from './api/schemas.ts';
import type { NewsletterConfig } from './config.ts';
export type { NewsletterConfig } from './config.ts';

/** Signing up for the newsletter, by an e-mail that proves whose address it is; then comes a coupon. */
export const newsletter = defineModule<NewsletterConfig>({
  id: 'newsletter',
  kernel: '^0.1.0',
  requires: ['shell', 'user', 'mail', 'promotion'],
  config: configType<NewsletterConfig>(),
});

/** The link has been used up, is too old, or has never been. */
export const BadLink = errorType(404, 'newsletter.badLink', 'This link is too old, or has been used. Sign up again.');
export const BadEmail = errorType(400, 'newsletter.badEmail', 'Please provide a valid e-mail address');
export const UnknownOrigin = errorType(400, 'newsletter.unknownOrigin', 'Open the shop at its own address to do this.');

export const NotYours = errorType(
  403,
  'newsletter.notYours',
  'This is not the e-mail address of your account. Each e-mail of ours has a link to unsubscribe.',
);

/** How it stands with an address: `pending` until the link of the e-mail that asks was followed. */
export type SubscriptionStatus = ResultType<typeof schemas.status>;

/** Who gets the newsletter of a store view; an adapter's. What is kept of a link is a hash. */
export interface Subscribers {
  /** Sends the e-mail that confirms; nothing to who is subscribed. @throws ApiError UnknownOrigin */
  ask(email: string): Promise<void>;
  /** Subscribes, and sends the e-mail with the coupon; once more it does nothing. @throws ApiError BadLink */
  confirm(key: string): Promise<void>;
  /** Forgets the address. Of a link that nobody has it does nothing. */
  leave(key: string): Promise<void>;
  statusOf(email: string): Promise<SubscriptionStatus>;
  /** Forgets the address. Of one that is not subscribed it does nothing. */
  remove(email: string): Promise<void>;
}
export const Subscribers = requestToken<Subscribers>('newsletter.Subscribers', 'api');

/** What is promised to whoever signs up, as long as it is true; remembered for a minute. */
export interface NewsletterOffer {
  /** Undefined without a coupon, with one that is not good now, and with one that takes no percentage off. */
  now(): Promise<{ readonly code: string; readonly percent: number } | undefined>;
}
export const NewsletterOffer = requestToken<NewsletterOffer>('newsletter.Offer', 'api');

/** What signing up brings now: percent off with a coupon; null without one, and in pauses of reductions. */
export const NewsletterOfferEndpoint = endpointRef<object, ResultType<typeof schemas.offer>>(
  'newsletter.offer',
  'GET',
  '/api/ext/newsletter/offer',
);
/** Asks for the newsletter: an e-mail asks whether the address is theirs. Answers the same to any address. */
export const SubscribeEndpoint = endpointRef<InputType<typeof schemas.ofAddress>, 'OK'>(
  'newsletter.subscribe',
  'POST',
  '/api/ext/magento2-newsletter/subscribe',
);
/** How it stands with the address of the customer's account; of any other address, and for guests, `unsubscribed`. */
export const SubscriptionEndpoint = endpointRef<InputType<typeof schemas.status>, SubscriptionStatus>(
  'newsletter.status',
  'GET',
  '/api/ext/magento2-newsletter/subscribe',
  { access: 'either' },
);
/** Ends the newsletter for the address of the customer's account. */
export const UnsubscribeEndpoint = endpointRef<InputType<typeof schemas.ofAddress>, 'OK'>(
  'newsletter.unsubscribe',
  'DELETE',
  '/api/ext/magento2-newsletter/subscribe',
  { access: 'either' },
);
/** Confirms with the key of that e-mail's link. */
export const ConfirmSubscriptionEndpoint = endpointRef<InputType<typeof schemas.byKey>, true>(
  'newsletter.confirm',
  'POST',
  '/api/ext/newsletter/confirm',
);
/** Ends it with the key of an e-mail's link. */
export const LeaveEndpoint = endpointRef<InputType<typeof schemas.byKey>, true>(
  'newsletter.leave',
  'POST',
  '/api/ext/newsletter/leave',
);

/** Ends it with the key of an e-mail, by mail programs: one click, as RFC 8058 has it. */
export const OneClickEndpoint = endpointRef<InputType<typeof schemas.oneClick>, true>(
  'newsletter.oneClick',
  'POST',
  '/api/ext/newsletter/unsubscribe',
);
/** The same address, opened in a browser: leads to the page that asks once more. */
export const OneClickPageEndpoint = endpointRef<InputType<typeof schemas.oneClickPage>, string>(
  'newsletter.oneClickPage',
  'GET',
  '/api/ext/newsletter/unsubscribe',
  { type: 'text/html' },
);

export const NewsletterUi = ui('newsletter', {
  /** `/newsletter/`: signing up; confirming with `#confirm=<key>`, ending it with `#leave=<key>`. */
  Page: part<object>({ lazyTexts: true }),
  /** The account's subpage `my-newsletter`. */
  MyNewsletter: part<SubpageProps>({ lazyTexts: true }),
});

export const NewsletterModals = ui('modal', {
  /** Signing up over any page: `Panels.open('newsletter')`. */
  newsletter: part<object>({ lazyTexts: true }),
});

export { NewsletterEmails } from './domain/emails.ts';
