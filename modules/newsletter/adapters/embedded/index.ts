import {
  Clock,
  CurrentStoreView,
  Database,
  defineAdapter,
  prefixOf,
  provide,
  Transact,
  Translator,
} from 'etalage/core';
import { EmailOrigin, Mail } from 'etalage/modules/mail';
import { newsletter, NewsletterOffer, OneClickEndpoint, Subscribers } from '../../module.ts';
import { personalData } from './personal-data.ts';
import { createSubscribers } from './subscribers.ts';
import { newsletterMigrations } from './tables.ts';

/** Subscribers in the shop's own database. */
export default defineAdapter(newsletter, 'embedded', ({ confirmationLife }) => ({
  migrations: newsletterMigrations,
  contributions: [personalData],
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
