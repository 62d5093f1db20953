import type { RedirectDocument } from 'etalage/modules/catalog';
import { INDEXED_AT } from './dates.ts';
import type { DemoStoreCode } from './documents.ts';

/** Addresses that moved: one for good (301), one for the season (302). */
export function demoRedirects(store: DemoStoreCode): RedirectDocument[] {
  const storeId = store === 'be' ? 2 : 1;
  return [
    {
      id: 1,
      request_path: 'damesschoenen/pumps',
      target_path: 'dames/pumps',
      redirect_type: 301,
      store_id: storeId,
      tsk: INDEXED_AT,
    },
    { id: 2, request_path: 'winteractie', target_path: 'sale', redirect_type: 302, store_id: storeId, tsk: INDEXED_AT },
  ];
}
