import { configType, defineModule, endpointRef, part, ui } from 'etalage/core';
import type { ShippingChoiceProps } from 'etalage/modules/shipping';
import type { PickupConfig } from './config.ts';
export type { PickupConfig } from './config.ts';

/** Delivery to a pickup point that the shopper chooses. */
export const pickup = defineModule<PickupConfig>({
  id: 'pickup',
  kernel: '^0.1.0',
  requires: ['shipping'],
  config: configType<PickupConfig>(),
});

export type PickupPoint = Readonly<Record<'id' | 'name' | 'street' | 'city', string>>;
const path = '/api/ext/pickup/points';
export const PickupPointsEndpoint = endpointRef<object, readonly PickupPoint[]>('pickup.points', 'GET', path);
export const PickupUi = ui('pickup', { ChoosePoint: part<ShippingChoiceProps>({ lazyTexts: true }) });
