import { CurrentStoreView, prefixOf, Urls, type Context, type PageView } from 'etalage/core';
import { CartStore } from 'etalage/modules/cart';
import { itemsEvent, lineItem, listEvent, type MeasuredItem } from '../domain/events.ts';
import { shownList, shownProduct } from './shown.ts';
import { Analytics } from '../module.ts';

/** A list on screen, with where each of its products leads. */
interface ShownList {
  readonly name: string;
  readonly items: readonly { readonly url: string; readonly item: MeasuredItem }[];
}
const onScreen: { list?: ShownList } = {};

const currencyOf = ({ get }: Context): string => get(CurrentStoreView).i18n.currencyCode;

/** A page is on screen: what it shows. */
export function pageShown({ page, path, title }: Pick<PageView, 'page' | 'path' | 'title'>, context: Context): void {
  const analytics = context.get(Analytics);
  const currency = currencyOf(context);
  onScreen.list = shownList(page);
  analytics.report({ name: 'page_view', path: withoutSecrets(path), title });
  const product = shownProduct(page);
  if (product) analytics.report(itemsEvent('view_item', [product], currency));
  const { list } = onScreen;
  if (list && list.items.length > 0)
    analytics.report(
      listEvent(
        'view_item_list',
        list.name,
        list.items.map(({ item }) => item),
        currency,
      ),
    );
}

/** Addresses may carry keys of e-mails and numbers of orders: what follows the path stays in the shop. */
const withoutSecrets = (path: string): string => path.split(/[?#]/)[0] ?? '/';

/** Follows what a list's products lead to. */
export function followClicks(context: Context): void {
  const urls = context.get(Urls);
  const prefix = prefixOf(context.get(CurrentStoreView));
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
      const { list } = onScreen;
      if (!link || !list) return;
      const chosen = list.items.find(({ url }) => urls.canonical(prefix + (url.split('?')[0] ?? '')) === link.pathname);
      if (chosen)
        context.get(Analytics).report(listEvent('select_item', list.name, [chosen.item], currencyOf(context)));
    },
    { capture: true, passive: true },
  );
}

/** The lines of the cart. */
export const cartItems = ({ get }: Context): MeasuredItem[] =>
  get(CartStore)
    .get()
    .cartItems.map((line) => lineItem(line));
