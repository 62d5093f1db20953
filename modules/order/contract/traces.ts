import { mayBeStored, type StoreView } from 'etalage/core';
import { COLLECTION, LAST, NEXT } from '../domain/places.ts';

const mayHave = (key: string, view: StoreView): boolean =>
  mayBeStored(`${COLLECTION}/${key}`, view, { driver: 'localStorage' });

/** Whether this browser may have an order on its way, of which no answer came. Only in the browser. */
export const mayBeOrdering = (view: StoreView): boolean => mayHave(NEXT, view);
/** Whether this browser may have placed an order lately. Only in the browser. */
export const mayHaveOrdered = (view: StoreView): boolean => mayHave(LAST, view);
