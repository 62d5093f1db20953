import { defineAdapter } from 'etalage/core';
import { paymentFlyingblue } from '../../module.ts';

/** In the shop's own database. */
export default defineAdapter(paymentFlyingblue, 'embedded', () => ({}));
