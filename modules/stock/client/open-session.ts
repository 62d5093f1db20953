import type { Stock } from '../module.ts';
import { PageStock, type PageStockNeeds } from './page-stock.ts';
import { StockRequests } from './stock-requests.ts';

/** What asks about stock for a page session. */
export interface OpenedSession {
  readonly requests: Stock;
  readonly pages: PageStock;
}

/** Makes it; in a file of its own so that all of its code is loaded at once, and later. */
export function openSession({
  clock,
  ...needs
}: Omit<PageStockNeeds, 'stock'> & { readonly clock: () => number }): OpenedSession {
  const requests = new StockRequests(needs.api, needs.known, clock);
  return { requests, pages: new PageStock({ ...needs, stock: requests }) };
}
