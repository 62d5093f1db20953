import {
  Clock,
  CurrentStoreView,
  Database,
  defineAdapter,
  job,
  jobRef,
  prefixOf,
  provide,
  Transact,
  Translator,
} from 'etalage/core';
import { EmailOrigin, Mail } from 'etalage/modules/mail';
import { newsletter, NewsletterOffer, OneClickEndpoint, Subscribers } from '../../module.ts';
import { personalData } from './personal-data.ts';
import { createSubscribers, removeUnanswered } from './subscribers.ts';
import { newsletterMigrations } from './tables.ts';

const DAY_MS = 86_400_000;

/** Subscribers in the shop's own database. */
export default defineAdapter(newsletter, 'embedded', ({ confirmationLife }) => ({
  migrations: newsletterMigrations,
  contributions: [personalData],
  jobs: [
    job(jobRef<object>('newsletter.removeUnanswered'), {
      summary: 'forgets who never confirmed the newsletter',
      every: DAY_MS,
      handle: (_, { get }) => get(Transact)((tx) => removeUnanswered(tx, get(Clock)() - confirmationLife * 1000)),
    }),
  ],
  providers: [
    provide(
      Subscribers,
      {
        database: Database,
        transact: Transact,
        mail: Mail,
        emailOrigin: EmailOrigin,
        offer: NewsletterOffer,
        view: CurrentStoreView,
        translator: Translator,
        now: Clock,
      },
      ({ database, transact, mail, emailOrigin: { shop, origin }, offer, view, translator: { t }, now }) =>
        createSubscribers({
          database,
          transact,
          mail,
          offer,
          shop: {
            t,
            shop,
            home: origin && `${origin}${prefixOf(view)}/`,
            oneClick: `${origin}${OneClickEndpoint.path}?${new URLSearchParams({ storeCode: view.storeCode })}`,
          },
          storeCode: view.storeCode,
          now,
          confirmationLife: confirmationLife * 1000,
        }),
    ),
  ],
}));
