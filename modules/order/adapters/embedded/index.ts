import { defineAdapter } from 'etalage/core';
import { order } from '../../module.ts';
import { orderMigrations } from './tables.ts';

/** In the shop's own database. */
export default defineAdapter(order, 'embedded', () => ({ migrations: orderMigrations }));
