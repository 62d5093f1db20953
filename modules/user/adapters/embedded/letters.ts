import { ApiError, prefixOf, type StoreView, type Translator, type Tx } from 'etalage/core';
import type { Mail } from 'etalage/modules/mail';
import {
  confirmationLetter,
  emailChangedLetter,
  movingLetter,
  passwordChangedLetter,
  resetLetter,
  welcomeLetter,
  type LetterShop,
  type Reader,
} from '../../domain/letters.ts';
import { UnknownOrigin, type UserConfig } from '../../module.ts';
import { makeLinkToken } from './link-tokens.ts';

type Lives = Pick<UserConfig['secret'], 'resetTokenLife' | 'confirmationTokenLife'>;

/** A customer as letters need to know one. */
export interface LetterCustomer {
  readonly id: number;
  readonly email: string;
  readonly firstname: string;
}

export interface LettersOptions {
  readonly mail: Mail;
  readonly view: StoreView;
  readonly t: Translator['t'];
  readonly now: () => number;
  readonly lives: Lives;
  /** What the shop is called. */
  readonly shop: string;
  /** Where letters lead. */
  readonly origin: string;
}

/** What is written to customers, each within the transaction that causes it. */
export interface Letters {
  welcome(tx: Tx, to: LetterCustomer): Promise<void>;
  confirmation(tx: Tx, to: LetterCustomer): Promise<void>;
  reset(tx: Tx, to: LetterCustomer): Promise<void>;
  passwordChanged(tx: Tx, to: LetterCustomer): Promise<void>;
  /** To the new address: it counts once this link was followed. */
  moving(tx: Tx, to: LetterCustomer, secret: string): Promise<void>;
  /** To the old address, which can undo it. */
  emailChanged(tx: Tx, to: LetterCustomer, secret: string): Promise<void>;
}

/** @throws ApiError UnknownOrigin where no letter may lead */
export function known(origin: string): string {
  if (origin === '') throw new ApiError(UnknownOrigin);
  return origin;
}

/** @throws ApiError UnknownOrigin */
export function createLetters({ mail, view, t, now, lives, shop: name, origin }: LettersOptions): Letters {
  const shop: LetterShop = { t, shop: name, home: `${known(origin)}${prefixOf(view)}/` };
  const reader = ({ id, email, firstname }: LetterCustomer): Reader => ({ customerId: id, to: email, firstname });
  const { resetTokenLife, confirmationTokenLife } = lives;
  return {
    welcome: (tx, to) => mail.send(tx, welcomeLetter(shop, reader(to))),
    async confirmation(tx, to) {
      const key = await makeLinkToken(tx, to.id, 'confirm', now() + confirmationTokenLife * 1000);
      const days = Math.max(1, Math.round(confirmationTokenLife / 86_400));
      await mail.send(tx, confirmationLetter(shop, reader(to), key, days));
    },
    async reset(tx, to) {
      const token = await makeLinkToken(tx, to.id, 'reset', now() + resetTokenLife * 1000);
      await mail.send(tx, resetLetter(shop, reader(to), token, Math.max(1, Math.round(resetTokenLife / 60))));
    },
    passwordChanged: (tx, to) => mail.send(tx, passwordChangedLetter(shop, reader(to))),
    moving: (tx, to, secret) => mail.send(tx, movingLetter(shop, reader(to), secret)),
    emailChanged: (tx, to, secret) => mail.send(tx, emailChangedLetter(shop, reader(to), secret)),
  };
}
