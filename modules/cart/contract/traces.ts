import { mayBeStored, type StoreView } from 'etalage/core';
import { CART_PLACE } from '../domain/places.ts';

/** Whether this browser may have a cart in a store view; known without the cart's code. Only in the browser. */
export const mayHaveCart = (view: StoreView): boolean => mayBeStored(CART_PLACE, view, { driver: 'localStorage' });
