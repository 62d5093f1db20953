import { defineAdapter } from 'etalage/core';
import { payment } from '../../module.ts';

/** In the shop's own database. */
export default defineAdapter(payment, 'embedded', () => ({}));
