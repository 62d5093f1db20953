import { defineAdapter } from 'etalage/core';
import { cart } from '../../module.ts';

/** In the shop's own database. */
export default defineAdapter(cart, 'embedded', () => ({}));
