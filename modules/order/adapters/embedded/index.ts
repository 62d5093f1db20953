import { defineAdapter } from 'etalage/core';
import { order } from '../../module.ts';

/** In the shop's own database. */
export default defineAdapter(order, 'embedded', () => ({}));
