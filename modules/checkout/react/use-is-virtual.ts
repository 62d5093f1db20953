import { useStore } from 'etalage/core/react';
import { CartStore } from 'etalage/modules/cart';
import { isVirtualCart } from '../domain/virtual-cart.ts';

/** Nothing of the cart has to be delivered: the bill has an address of its own. */
export const useIsVirtual = (): boolean => isVirtualCart(useStore(CartStore).cartItems);
