import { createHash, randomBytes } from 'node:crypto';
import { ApiError, type Database, type PersonalRecords, type Transact } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import type { Mail } from 'etalage/modules/mail';
import { UnknownOrigin, type Accounts } from 'etalage/modules/user';
import { confirmErasureEmail, erasedEmail, type ErasureReader } from '../../domain/write-emails.ts';
import { BadErasureLink, type Erasures } from '../../module.ts';
import { PrivacyTables } from './tables.ts';

export interface ErasuresOptions {
  readonly database: Pick<Database, 'read'>;
  readonly transact: Transact;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly records: Pick<PersonalRecords, 'erase'>;
  readonly mail: Pick<Mail, 'send'>;
  /** `home` is empty where no e-mail may lead. */
  readonly shop: Omit<ErasureReader, 'to' | 'firstName'>;
  readonly now: () => number;
  readonly linkHours: number;
}

const HOUR_MS = 3_600_000;
/** Who reads the database can erase nobody. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Erasing by a link, in the shop's database. */
export function createErasures(options: ErasuresOptions): Erasures {
  const { database, transact, accounts, records, mail, shop, now, linkHours: hours } = options;
  return {
    async ask({ id: customerId, email: to, firstName }) {
      if (shop.home === '') throw new ApiError(UnknownOrigin);
      const key = randomBytes(32).toString('base64url');
      await transact(async (tx) => {
        await tx
          .of(PrivacyTables)
          .insertInto('privacy_request')
          .values({
            hash: hashOf(key),
            customer_id: customerId,
            email_key: emailKey(to),
            expires_at: now() + hours * HOUR_MS,
            erased_at: null,
          })
          .execute();
        await mail.send(tx, confirmErasureEmail({ ...shop, to, firstName }, { customerId, key, hours }));
      });
    },

    async erase(key) {
      const hash = hashOf(key);
      const asked = await database
        .read(PrivacyTables)
        .selectFrom('privacy_request')
        .selectAll()
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (!asked || asked.expires_at <= now()) throw new ApiError(BadErasureLink);
      // Erased by this link, or since it was sent.
      if (asked.customer_id === 0) return;
      const customer = await accounts.find(asked.customer_id);
      if (!customer || emailKey(customer.email) !== asked.email_key) throw new ApiError(BadErasureLink);
      const { id: customerId, email, firstName } = customer;
      await transact(async (tx) => {
        await tx.lock(`privacy:${customerId}`);
        const db = tx.of(PrivacyTables);
        const open = db.selectFrom('privacy_request').select('hash').where('hash', '=', hash);
        if (!(await open.where('customer_id', '=', customerId).executeTakeFirst())) return;
        const { kept } = await records.erase(tx, { customerId, email });
        await db.updateTable('privacy_request').set({ erased_at: now() }).where('hash', '=', hash).execute();
        await mail.send(tx, erasedEmail({ ...shop, to: email, firstName }, kept.length > 0));
      });
    },
  };
}
