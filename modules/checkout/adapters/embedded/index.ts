import { defineAdapter } from 'etalage/core';
import { checkout } from '../../module.ts';

/** In the shop's own database. */
export default defineAdapter(checkout, 'embedded', () => ({}));
