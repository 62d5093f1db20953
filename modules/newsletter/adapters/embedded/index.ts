import { Clock, CurrentStoreView, defineAdapter, prefixOf, provide, Transact, Translator } from 'etalage/core';
import { EmailOrigin, Mail } from 'etalage/modules/mail';
import { newsletter, NewsletterOffer, Subscribers } from '../../module.ts';
import { createSubscribers } from './subscribers.ts';
import { newsletterMigrations } from './tables.ts';

/** Subscribers in the shop's own database. */
export default defineAdapter(newsletter, 'embedded', ({ confirmationLife }) => ({
  migrations: newsletterMigrations,
  providers: [
    provide(
      Subscribers,
      {
        transact: Transact,
        mail: Mail,
        emailOrigin: EmailOrigin,
        offer: NewsletterOffer,
        view: CurrentStoreView,
        translator: Translator,
        now: Clock,
      },
      ({ transact, mail, emailOrigin: { shop, origin }, offer, view, translator: { t }, now }) =>
        createSubscribers({
          transact,
          mail,
          offer,
          shop: { t, shop, home: origin && `${origin}${prefixOf(view)}/` },
          storeCode: view.storeCode,
          now,
          confirmationLife: confirmationLife * 1000,
        }),
    ),
  ],
}));
