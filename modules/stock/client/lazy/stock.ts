import type { DepsOf } from 'etalage/core';
import type { Stock } from '../../module.ts';
import type { StockPages, stockDeps, stockPagesDeps } from '../stock.ts';
import { PageStock } from './page-stock.ts';
import { StockRequests } from './stock-requests.ts';

/** In one file with the other, so that all of the code comes at once. */
export const createStock = ({ api, known, clock }: DepsOf<typeof stockDeps>): Stock =>
  new StockRequests(api, known, clock);

export const createStockPages = (deps: DepsOf<typeof stockPagesDeps>): StockPages => new PageStock(deps);
