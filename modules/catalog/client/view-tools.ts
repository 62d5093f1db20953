import { Clock, CurrentStoreView, provide, token, Translator, Urls, type DepsOf } from 'etalage/core';
import type { CatalogConfig } from '../module.ts';
import type { AttributeTable } from '../domain/attribute-table.ts';
import { createLinks, type Links } from '../domain/links.ts';
import type { CardTools, KnownCards } from '../domain/listing/known-card.ts';
import type { KnownFilters } from '../domain/listing/known-filters.ts';

/** The module's settings as pages read them. */
export type CatalogSettings = Readonly<CatalogConfig['public']>;
export const CatalogSettings = token<CatalogSettings>('catalog.Settings', 'pages');

/** Addresses of catalogue pages. */
export const CatalogLinks = token<Links>('catalog.Links', 'pages');

/** What documents are turned into views with. */
export interface ViewTools {
  /** For products; `table` holds the attributes that they refer to. */
  forProducts(table: AttributeTable): CardTools;
  /** A whole amount of money, such as `€ 75`. */
  amount(value: number): string;
  /** Of lists without a choice. */
  readonly filters: KnownFilters;
}
export const ViewTools = token<ViewTools>('catalog.ViewTools', 'pages');

function createViewTools({
  translator,
  links,
  settings,
  clock,
  view: { i18n },
}: DepsOf<typeof viewToolsDeps>): ViewTools {
  const t = (key: string): string => translator.t(key);
  const cards: KnownCards = new WeakMap();
  return {
    forProducts: (table) => ({
      cards,
      links,
      table,
      t,
      listOutOfStockProducts: settings.listOutOfStockProducts,
      prices: { now: clock(), trustRegularPrices: settings.trustRegularPrices },
    }),
    amount: (value) =>
      i18n.priceFormat
        .replace('{sign}', i18n.currencySign)
        .replace('{amount}', translator.number(value))
        .replaceAll(' ', '\u00a0'),
    filters: new WeakMap(),
  };
}

export const viewToolsDeps = {
  translator: Translator,
  links: CatalogLinks,
  settings: CatalogSettings,
  clock: Clock,
  view: CurrentStoreView,
};

export const viewToolProviders = [
  provide(CatalogLinks, { urls: Urls, view: CurrentStoreView }, ({ urls, view }) => createLinks(urls, view.seo)),
  provide(ViewTools, viewToolsDeps, createViewTools),
];
