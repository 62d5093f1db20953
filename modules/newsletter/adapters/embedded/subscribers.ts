import { createHash, randomBytes } from 'node:crypto';
import { ApiError, type Database, type Transact, type Tx } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import type { Mail } from 'etalage/modules/mail';
import { askingEmail, welcomeEmail, type NewsletterShop } from '../../domain/write-emails.ts';
import { BadLink, UnknownOrigin, type NewsletterOffer, type Subscribers } from '../../module.ts';
import { NewsletterTables } from './tables.ts';

export interface SubscribersOptions {
  readonly database: Pick<Database, 'read'>;
  readonly transact: Transact;
  readonly mail: Mail;
  readonly offer: NewsletterOffer;
  /** `home` is empty where no e-mail may lead. */
  readonly shop: NewsletterShop;
  readonly storeCode: string;
  readonly now: () => number;
  /** In ms. */
  readonly confirmationLife: number;
}

/** Who reads the database can confirm and end nothing. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
const newKey = (): string => randomBytes(32).toString('base64url');

/** Forgets who never answered. */
export async function removeUnanswered(tx: Tx, before: number): Promise<void> {
  await tx
    .of(NewsletterTables)
    .deleteFrom('newsletter_subscriber')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before)
    .execute();
}

/** Subscribers in the shop's database. */
export function createSubscribers(options: SubscribersOptions): Subscribers {
  const { database, transact, mail, offer, shop, storeCode, now, confirmationLife } = options;
  const mustHaveHome = (): void => {
    if (shop.home === '') throw new ApiError(UnknownOrigin);
  };
  return {
    async ask(email) {
      mustHaveHome();
      await transact(async (tx) => {
        await tx.lock(`newsletter:${storeCode}:${emailKey(email)}`);
        const rows = tx.of(NewsletterTables);
        const mine = { store_code: storeCode, email_key: emailKey(email) };
        const there = await rows
          .selectFrom('newsletter_subscriber')
          .select('confirmed_at')
          .where('store_code', '=', mine.store_code)
          .where('email_key', '=', mine.email_key)
          .executeTakeFirst();
        if (there && there.confirmed_at !== null) return;
        const key = newKey();
        await rows
          .deleteFrom('newsletter_subscriber')
          .where('store_code', '=', mine.store_code)
          .where('email_key', '=', mine.email_key)
          .execute();
        await rows
          .insertInto('newsletter_subscriber')
          .values({ ...mine, email, key_hash: hashOf(key), asked_at: now(), confirmed_at: null })
          .execute();
        await mail.send(tx, askingEmail(shop, email, key));
      });
    },

    async confirm(key) {
      mustHaveHome();
      const coupon = await offer.now();
      await transact(async (tx) => {
        await tx.lock(`newsletter:${hashOf(key)}`);
        const rows = tx.of(NewsletterTables);
        const found = await rows
          .selectFrom('newsletter_subscriber')
          .selectAll()
          .where('key_hash', '=', hashOf(key))
          .where('store_code', '=', storeCode)
          .executeTakeFirst();
        if (!found) throw new ApiError(BadLink);
        if (found.confirmed_at !== null) return;
        if (found.asked_at < now() - confirmationLife) throw new ApiError(BadLink);
        await rows
          .updateTable('newsletter_subscriber')
          .set({ confirmed_at: now() })
          .where('key_hash', '=', found.key_hash)
          .execute();
        await mail.send(tx, welcomeEmail(shop, found.email, key, coupon));
      });
    },

    async statusOf(email) {
      const found = await database
        .read(NewsletterTables)
        .selectFrom('newsletter_subscriber')
        .select(['asked_at', 'confirmed_at'])
        .where('store_code', '=', storeCode)
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst();
      if (found && found.confirmed_at !== null) return 'subscribed';
      return found && found.asked_at >= now() - confirmationLife ? 'pending' : 'unsubscribed';
    },

    async remove(email) {
      await transact(async (tx) => {
        await tx.lock(`newsletter:${storeCode}:${emailKey(email)}`);
        await tx
          .of(NewsletterTables)
          .deleteFrom('newsletter_subscriber')
          .where('store_code', '=', storeCode)
          .where('email_key', '=', emailKey(email))
          .execute();
      });
    },

    async leave(key) {
      await transact(async (tx) => {
        await tx
          .of(NewsletterTables)
          .deleteFrom('newsletter_subscriber')
          .where('key_hash', '=', hashOf(key))
          .where('store_code', '=', storeCode)
          .execute();
      });
    },
  };
}
