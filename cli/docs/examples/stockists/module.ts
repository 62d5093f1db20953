import { configType, defineModule, endpointRef, errorType, part, requestToken, ui } from 'etalage/core';
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

export const StockistsEndpoint = endpointRef<object, readonly Stockist[]>(
  'stockists.list',
  'GET',
  '/api/ext/stockists',
);
/** Replaces the whole list: sent twice it is the same list. */
export const ReplaceEndpoint = endpointRef<{ body: Buffer }, { readonly count: number }>(
  'stockists.replace',
  'PUT',
  '/api/ext/stockists',
);
export const WrongKey = errorType(403, 'stockists.wrongKey', 'The header X-Stockists-Key is not the shop’s key.');
export const BadList = errorType(400, 'stockists.badList', 'Send a list of {"name", "city"}, as JSON.');

export interface Stockists {
  list(): Promise<readonly Stockist[]>;
  replace(all: readonly Stockist[]): Promise<void>;
}
export const Stockists = requestToken<Stockists>('stockists.Stockists', 'api');

export const StockistsUi = ui('stockists', { Page: part<{ readonly stockists: readonly Stockist[] }>() });

/** On every page that shows the list; who changes the list announces it. */
export const STOCKISTS_TAG = 'stockists';
