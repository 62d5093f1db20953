import { configType, defineModule, endpointRef, errorType, part, ui } from 'etalage/core';
import type { StockistsConfig } from './config.ts';
export type { StockistsConfig } from './config.ts';

/** Shops that sell our shoes: a list that another system keeps, and its page. */
export const stockists = defineModule<StockistsConfig>({
  id: 'stockists',
  kernel: '^0.1.0',
  config: configType<StockistsConfig>(),
});

export interface Stockist {
  readonly name: string;
  readonly city: string;
}

const PATH = '/api/ext/stockists';
export const StockistsEndpoint = endpointRef<object, readonly Stockist[]>('stockists.list', 'GET', PATH);
/** Replaces the whole list: sent twice it is the same list. */
export const ReplaceEndpoint = endpointRef<
  { body: { readonly key: string; readonly stockists: readonly Stockist[] } },
  { readonly count: number }
>('stockists.replace', 'PUT', PATH);
export const WrongKey = errorType(403, 'stockists.wrongKey', 'The key is not the shop’s.');

export const StockistsUi = ui('stockists', { Page: part<{ readonly stockists: readonly Stockist[] }>() });

/** On every page that shows the list; who changes the list announces it. */
export const STOCKISTS_TAG = 'stockists';
