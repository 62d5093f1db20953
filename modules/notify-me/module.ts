import { configType, defineModule, errorType, part, requestToken, ui } from 'etalage/core';
import type { ProductView, SoldOutProduct } from 'etalage/modules/catalog';
import type { SubpageProps } from 'etalage/modules/user';
import type { NotifyMeConfig } from './config.ts';
import type { WishedProduct } from './contract/endpoints.ts';

/** E-mails to customers who wait for what is sold out: one each, once it is back. */
export const notifyMe = defineModule<NotifyMeConfig>({
  id: 'notify-me',
  kernel: '^0.1.0',
  requires: ['shell', 'user', 'mail', 'catalog', 'stock'],
  config: configType<NotifyMeConfig>(),
});

/** Wishes of one customer. */
export const MAX_WISHES = 50;

export const WishesFull = errorType(409, 'notify-me.full', 'We tell you about {count} products at most.');
export const NotSoldOut = errorType(409, 'notify-me.notSoldOut', 'This is in stock: you can order it now.');
export const UnknownWish = errorType(404, 'notify-me.unknownProduct', 'The shop has no such product.');

/** A wish of a customer. */
export interface Wish extends WishedProduct {
  /** UTC ms. */
  readonly askedAt: number;
}

/** Who waits for what; an adapter's. */
export interface Wishes {
  /** Newest first. */
  list(customerId: number): Promise<readonly Wish[]>;
  /**
   * The same wish again keeps its place in the queue.
   * @param home where the e-mail leads: `https://www.example.nl/be/`; empty where no e-mail may lead
   * @throws ApiError WishesFull
   */
  add(customerId: number, product: WishedProduct, home: string): Promise<void>;
  /** Of a wish that is not there it does nothing. */
  remove(customerId: number, sku: string): Promise<void>;
  /** How many wait for each sku, in all store views, most first. */
  waiting(): Promise<
    readonly { readonly sku: string; readonly name: string; readonly count: number; readonly since: number }[]
  >;
}
export const Wishes = requestToken<Wishes>('notify-me.Wishes', 'api');

export const NotifyMeUi = ui('notify-me', {
  /** The account's subpage `my-notifications`. */
  MyWishes: part<SubpageProps>({ lazyTexts: true }),
  /** Opens the modal, in the place of the button that buys. */
  Button: part<{ readonly product: ProductView }>({ lazyTexts: true }),
});

export const NotifyMeModals = ui('modal', {
  /** Waiting for what is sold out, over any page: `Panels.open('notify-size', { sku, name })`. */
  'notify-size': part<SoldOutProduct>({ lazyTexts: true }),
});

export * from './contract/endpoints.ts';
export { NotifyMeEmails } from './domain/emails.ts';
export type { NotifyMeConfig } from './config.ts';
