import { defineAdapter } from 'etalage/core';
import { promotion } from '../../module.ts';

/** In the shop's own database. */
export default defineAdapter(promotion, 'embedded', () => ({}));
