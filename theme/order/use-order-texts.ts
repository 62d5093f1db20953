import { CurrentStoreView, prefixOf, StoreViews } from 'etalage/core';
import { toDecimals } from 'etalage/core/money';
import { useService, useTranslator } from 'etalage/core/react';
import type { ShownOrder } from 'etalage/modules/order';

/** Writes cents in the currency that an order was placed in: it may be of another store view than the page. */
export function useOrderPrice({ currency }: Pick<ShownOrder, 'currency'>): (cents: number) => string {
  const { price, locale } = useTranslator();
  const { i18n } = useService(CurrentStoreView);
  // What a browser stored of old may not say it.
  if (currency === i18n.currencyCode || !/^[A-Z]{3}$/.test(currency)) return price;
  const writer = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return (cents) => writer.format(toDecimals(cents));
}

/**
 * Where products of an order are shown: what stands before their paths in the order's own store view, which has other
 * addresses; undefined when there is no such store view any more.
 */
export function useOrderPages({ storeId }: Pick<ShownOrder, 'storeId'>): string | undefined {
  const here = useService(CurrentStoreView);
  const view = useService(StoreViews).find((one) => one.storeId === storeId);
  return view && (view.storeId === here.storeId ? '' : view.baseUrl) + prefixOf(view);
}
