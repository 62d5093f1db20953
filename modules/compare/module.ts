import { configType, defineModule, part, requestToken, store, ui } from 'etalage/core';
import type { ProductCardView, ProductView } from 'etalage/modules/catalog';
import type { CompareConfig } from './config.ts';
export type { CompareConfig } from './config.ts';

/** A few products side by side. */
export const compare = defineModule<CompareConfig>({
  id: 'compare',
  kernel: '^0.1.0',
  requires: ['shell', 'catalog'],
  after: ['user'],
  config: configType<CompareConfig>(),
});

/** A product in the comparison: its own sku, whichever variant was chosen. */
export interface ComparedProduct {
  readonly sku: string;
  readonly name: string;
}

/** `loaded`: the stored list has been read; false before, and when it cannot be read. */
export interface CompareState {
  readonly products: readonly ComparedProduct[];
  readonly loaded: boolean;
}
/** The visitor's comparison as views show it, in the order in which it was put together; empty on the server. */
export const CompareStore = store<CompareState>('compare.list', () => ({ products: [], loaded: false }));

/**
 * The shopper's comparison, persisted in the browser where it can be. What it cannot do it says in a notification;
 * nothing throws.
 */
export interface Compare {
  /** Reads the stored list, once. */
  load(): Promise<void>;
  /** Puts a product into the comparison, at once; resolves when it is stored. */
  add(product: ComparedProduct): Promise<void>;
  /** Takes a product out, at once; resolves when that is stored. */
  remove(sku: string): Promise<void>;
  /** Takes all out, in every store view and without a word: for a shopper who leaves. */
  clear(): Promise<void>;
}
export const Compare = requestToken<Compare>('compare.Compare', 'pages');

export const CompareUi = ui('compare', {
  /** The comparison. The server knows nobody's: the browser fills it in. */
  Page: part<object>({ lazyTexts: true }),
  /** Leads to the comparison from every page, once there is something in it. */
  Bar: part<object>(),
  /** Puts a product into the comparison and takes it out, on its card. */
  CardButton: part<{ readonly product: ProductCardView }>(),
  /** The same on its page. */
  ProductButton: part<{ readonly product: ProductView }>(),
});
