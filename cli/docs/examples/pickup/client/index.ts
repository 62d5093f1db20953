import { component, contribute, defineClient } from 'etalage/core';
import { ShippingViews } from 'etalage/modules/shipping';
import { pickup, PickupUi } from '../module.ts';

export default defineClient(pickup, () => ({
  contributions: [contribute(ShippingViews, 'pickup.point', { method: 'pickup_point', Choice: PickupUi.ChoosePoint })],
  parts: [component(PickupUi.ChoosePoint, () => import('./choose-point.tsx'))],
}));
