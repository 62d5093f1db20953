import { token } from 'etalage/core';
import type { ShippingConfig } from '../config.ts';

export type { ShippingConfig } from '../config.ts';

/** A delivery method of the embedded platform. Money is cents including tax. */
export type ShippingMethodSetting = ShippingConfig['secret']['methods'][number];

/** The public settings. */
export const ShippingSettings = token<ShippingConfig['public']>('shipping.Settings');
