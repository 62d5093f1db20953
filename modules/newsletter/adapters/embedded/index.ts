import {
  Clock,
  CurrentStoreView,
  Database,
  defineAdapter,
  prefixOf,
  provide,
  tap,
  Transact,
  Translator,
} from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import { EmailOrigin, Mail } from 'etalage/modules/mail';
import { CustomerHooks } from 'etalage/modules/user';
import { newsletter, NewsletterOffer, OneClickEndpoint, Subscribers } from '../../module.ts';
import { createSubscribers } from './subscribers.ts';
import { newsletterMigrations, NewsletterTables } from './tables.ts';

/** Subscribers in the shop's own database. */
export default defineAdapter(newsletter, 'embedded', ({ confirmationLife }) => ({
  migrations: newsletterMigrations,
  taps: [
    // Whoever is erased is known by no newsletter of the shop.
    tap(CustomerHooks.erased, async ({ customer: { email } }, tx) => {
      await tx
        .of(NewsletterTables)
        .deleteFrom('newsletter_subscriber')
        .where('email_key', '=', emailKey(email))
        .execute();
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
