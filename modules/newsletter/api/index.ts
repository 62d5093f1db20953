import { ApiError, Clock, defineApi, endpoint, provide, type Limit } from 'etalage/core';
import { emailKey, isEmailAddress } from 'etalage/core/email';
import { Promotions, SalesRules } from 'etalage/modules/promotion';
import {
  BadEmail,
  BadLink,
  ConfirmSubscriptionEndpoint,
  LeaveEndpoint,
  newsletter,
  NewsletterOffer,
  NewsletterOfferEndpoint,
  SubscribeEndpoint,
  Subscribers,
  UnknownOrigin,
} from '../module.ts';
import { createOffer } from './offer.ts';
import { oneClickEndpoints } from './one-click.ts';
import * as schemas from './schemas.ts';
import { subscriptionEndpoints } from './subscription.ts';

const QUARTER_OF_AN_HOUR = 900;
/** E-mails to one mailbox, whoever asks. */
const EMAILS_TO_ONE = 3;

export default defineApi(newsletter, ({ coupon, limits }) => {
  const byAddress = (id: string, max: number): Limit => ({ id, by: 'address', max, seconds: QUARTER_OF_AN_HOUR });
  return {
    providers: [
      provide(
        NewsletterOffer,
        { promotions: Promotions, rules: SalesRules, clock: Clock },
        ({ promotions, rules, clock }) => createOffer(coupon, promotions, rules, clock),
      ),
    ],
    endpoints: [
      endpoint(NewsletterOfferEndpoint, {
        summary: 'What signing up for the newsletter brings now',
        schema: schemas.offer,
        handle: async (_, { get }) => ({ percent: (await get(NewsletterOffer).now())?.percent ?? null }),
      }),
      endpoint(SubscribeEndpoint, {
        summary: 'Asks for the newsletter; an e-mail asks whether the address is theirs. The answer is the same to any',
        schema: schemas.ofAddress,
        errors: [BadEmail, UnknownOrigin],
        limits: [
          byAddress('newsletter.emails', limits.emails),
          {
            id: 'newsletter.emailsToOne',
            by: ({ body }: { readonly body: { readonly email: string } }) => emailKey(body.email),
            max: EMAILS_TO_ONE,
            seconds: QUARTER_OF_AN_HOUR,
          },
        ],
        async handle({ body }, { get }): Promise<'OK'> {
          const address = body.email.trim();
          if (!isEmailAddress(address)) throw new ApiError(BadEmail);
          await get(Subscribers).ask(address);
          return 'OK';
        },
      }),
      endpoint(ConfirmSubscriptionEndpoint, {
        summary: 'Confirms a subscription with the key of its e-mail',
        schema: schemas.byKey,
        errors: [BadLink],
        limits: [{ ...byAddress('newsletter.links', limits.links), counts: 'refused' }],
        async handle({ body }, { get }): Promise<true> {
          await get(Subscribers).confirm(body.key);
          return true;
        },
      }),
      endpoint(LeaveEndpoint, {
        summary: 'Ends a subscription with the key of an e-mail; once more changes nothing',
        schema: schemas.byKey,
        async handle({ body }, { get }): Promise<true> {
          await get(Subscribers).leave(body.key);
          return true;
        },
      }),
      ...subscriptionEndpoints,
      ...oneClickEndpoints,
    ],
  };
});
