import { jobRef, prefixOf, type Jobs, type StoreView, type Translator, type Tx } from 'etalage/core';
import type { Email, EmailOrigin, Mail } from 'etalage/modules/mail';
import type { OrderConfig } from 'etalage/modules/order';
import {
  approvedEmail,
  cancelledEmail,
  deniedEmail,
  forShopEmail,
  payoutEmail,
  receivedEmail,
  requestedEmail,
  unknownForShopEmail,
  unknownOrderEmail,
  withdrawnEmail,
  type ReturnEmailShop,
} from '../../domain/write-emails.ts';
import type { UnknownStatement } from '../../module.ts';
import type { StoredReturn } from './tables.ts';

const WRITERS = {
  withdrawn: withdrawnEmail,
  requested: requestedEmail,
  approved: approvedEmail,
  denied: deniedEmail,
  received: receivedEmail,
  cancelled: cancelledEmail,
  payout: payoutEmail,
  forShop: forShopEmail,
} as const;
/** Which e-mail about a return. */
export type ReturnEmail = keyof typeof WRITERS;

/** An e-mail about a return, written later: in the store view of its order. */
export const WriteReturnEmail = jobRef<{ returnId: string; email: ReturnEmail }>('rma.writeEmail');

/** What is sent about returns, each within the transaction that causes it. */
export interface ReturnMailer {
  send(tx: Tx, email: ReturnEmail, of: StoredReturn): Promise<void>;
  unknownOrder(tx: Tx, statement: UnknownStatement, at: number): Promise<void>;
}

/** What e-mails need to know of the store view. */
export const emailShop = (
  { origin }: Pick<EmailOrigin, 'origin'>,
  view: StoreView,
  { t, price, date }: Translator,
  company: OrderConfig['public']['company'],
  address: readonly string[],
): ReturnEmailShop => ({
  t,
  price,
  moment: (at) => `${date(new Date(at), 'D MMMM YYYY, HH:mm:ss')} (${view.i18n.timeZone})`,
  home: origin && `${origin}${prefixOf(view)}/`,
  shopEmail: company.email,
  address: returnAddress(company, address),
});

/** Where returns are sent, in lines. */
export const returnAddress = (
  { name, address }: Pick<OrderConfig['public']['company'], 'name' | 'address'>,
  own: readonly string[],
): readonly string[] => (own.length > 0 ? own : [name, ...address.split(/,\s*/)].filter(Boolean));

export interface MailerOptions {
  readonly mail: Mail;
  readonly jobs: Jobs;
  readonly shop: ReturnEmailShop;
  readonly view: StoreView;
  readonly views: readonly StoreView[];
}

/** An order's store view writes about its returns, in its own language: another one leaves it to a job of that. */
export function createMailer({ mail, jobs, shop, view, views }: MailerOptions): ReturnMailer {
  const write = async (tx: Tx, email: Email): Promise<void> => {
    if (email.to !== '') await mail.send(tx, email);
  };
  return {
    async send(tx, email, of) {
      const { storeCode } = of;
      if (storeCode !== view.storeCode && views.some((one) => one.storeCode === storeCode))
        return jobs.add(tx, WriteReturnEmail, { returnId: of.id, email }, { storeView: storeCode });
      return write(tx, WRITERS[email](shop, of, of.accessKey));
    },
    async unknownOrder(tx, statement, at) {
      await write(tx, unknownOrderEmail(shop, statement, at));
      await write(tx, unknownForShopEmail(shop, statement, at));
    },
  };
}
