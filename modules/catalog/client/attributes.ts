import { Clock, CurrentStoreView, provide, provideLazy, requestToken, token } from 'etalage/core';
import type { AttributeTable, KnownAttribute } from '../domain/attribute-table.ts';
import { CatalogSearch } from './catalog-search.ts';

/** The labels, options and swatches of the shop's attributes. */
export interface Attributes {
  /** The attributes with these codes, as far as the shop has them; codes with a dot are none. */
  load(codes: readonly string[]): Promise<AttributeTable>;
  /** The codes of those that tell the variants of the catalogue's products apart. */
  variantCodes(): Promise<readonly string[]>;
}
export const Attributes = requestToken<Attributes>('catalog.Attributes', 'pages');

/** What is known of attributes by code: undefined for codes that no attribute has. The same for every visitor. */
export type Entries = Map<string, KnownAttribute | undefined>;
export interface AttributeCache {
  entries: Entries;
  variantCodes: Promise<readonly string[]> | undefined;
  freshUntil: number;
}
export const AttributeCache = token<AttributeCache>('catalog.AttributeCache', 'pages');

export const attributesDeps = { search: CatalogSearch, cache: AttributeCache, clock: Clock, view: CurrentStoreView };

export const attributeProviders = [
  provide(AttributeCache, {}, () => ({ entries: new Map(), variantCodes: undefined, freshUntil: 0 })),
  provideLazy(Attributes, attributesDeps, async () => (await import('./lazy/attributes.ts')).createAttributes),
];
