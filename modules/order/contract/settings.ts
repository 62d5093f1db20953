import { token } from 'etalage/core';
import type { OrderConfig } from '../config.ts';

export type { OrderConfig } from '../config.ts';

/** The public settings, for views and for modules of the server. */
export const OrderSettings = token<OrderConfig['public']>('order.Settings');
