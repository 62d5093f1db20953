import { ApiError, prefixOf, type StoreView, type Translator, type Tx } from 'etalage/core';
import type { Mail } from 'etalage/modules/mail';
import {
  confirmationEmail,
  emailChangedEmail,
  inactiveEmail,
  movingEmail,
  passwordChangedEmail,
  resetEmail,
  welcomeEmail,
  type EmailShop,
  type Reader,
} from '../../domain/write-emails.ts';
import { UnknownOrigin, type Customer, type UserConfig } from '../../module.ts';
import { makeLinkToken } from './link-tokens.ts';

type Lives = Pick<UserConfig['secret'], 'resetTokenLife' | 'confirmationTokenLife'>;

/** A customer as e-mails need to know one. */
export interface EmailCustomer {
  readonly id: number;
  readonly email: string;
  readonly firstname: string;
}

export const emailCustomer = ({ id, email, firstName }: Customer): EmailCustomer => ({
  id,
  email,
  firstname: firstName,
});

export interface MailerOptions {
  readonly mail: Mail;
  readonly view: StoreView;
  readonly t: Translator['t'];
  readonly now: () => number;
  readonly lives: Lives;
  /** What the shop is called. */
  readonly shop: string;
  /** Where e-mails lead. */
  readonly origin: string;
}

/** What is written to customers, each within the transaction that causes it. */
export interface UserMailer {
  welcome(tx: Tx, to: EmailCustomer): Promise<void>;
  confirmation(tx: Tx, to: EmailCustomer): Promise<void>;
  reset(tx: Tx, to: EmailCustomer): Promise<void>;
  passwordChanged(tx: Tx, to: EmailCustomer): Promise<void>;
  /** To the new address: it counts once this link was followed. */
  moving(tx: Tx, to: EmailCustomer, secret: string): Promise<void>;
  /** To the old address, which can undo it. */
  emailChanged(tx: Tx, to: EmailCustomer, secret: string): Promise<void>;
  /** Nobody uses the account: it goes in so many days. */
  inactive(tx: Tx, to: EmailCustomer, days: number): Promise<void>;
}

/** @throws ApiError UnknownOrigin where no e-mail may lead */
export function known(origin: string): string {
  if (origin === '') throw new ApiError(UnknownOrigin);
  return origin;
}

/** @throws ApiError UnknownOrigin */
export function createMailer({ mail, view, t, now, lives, shop: name, origin }: MailerOptions): UserMailer {
  const shop: EmailShop = { t, shop: name, home: `${known(origin)}${prefixOf(view)}/` };
  const reader = ({ id, email, firstname }: EmailCustomer): Reader => ({ customerId: id, to: email, firstname });
  const { resetTokenLife, confirmationTokenLife } = lives;
  return {
    welcome: (tx, to) => mail.send(tx, welcomeEmail(shop, reader(to))),
    async confirmation(tx, to) {
      const key = await makeLinkToken(tx, to.id, 'confirm', now() + confirmationTokenLife * 1000);
      const days = Math.max(1, Math.round(confirmationTokenLife / 86_400));
      await mail.send(tx, confirmationEmail(shop, reader(to), key, days));
    },
    async reset(tx, to) {
      const token = await makeLinkToken(tx, to.id, 'reset', now() + resetTokenLife * 1000);
      await mail.send(tx, resetEmail(shop, reader(to), token, Math.max(1, Math.round(resetTokenLife / 60))));
    },
    passwordChanged: (tx, to) => mail.send(tx, passwordChangedEmail(shop, reader(to))),
    moving: (tx, to, secret) => mail.send(tx, movingEmail(shop, reader(to), secret)),
    inactive: (tx, to, days) => mail.send(tx, inactiveEmail(shop, reader(to), days)),
    emailChanged: (tx, to, secret) => mail.send(tx, emailChangedEmail(shop, reader(to), secret)),
  };
}
