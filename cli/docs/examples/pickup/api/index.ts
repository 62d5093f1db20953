import { contribute, defineApi, endpoint } from 'etalage/core';
import { shippingChoice, ShippingMethods } from 'etalage/modules/shipping';
import { pickup, PickupPointsEndpoint } from '../module.ts';

export default defineApi(pickup, ({ points }) => ({
  endpoints: [endpoint(PickupPointsEndpoint, { summary: 'Pickup points', schema: {}, handle: () => points })],
  contributions: [
    contribute(ShippingMethods, 'pickup.point', {
      carrierCode: 'pickup',
      methodCode: 'point',
      carrierTitle: 'Pickup point',
      methodTitle: 'Collect at a pickup point',
      taxClass: 2,
      price: (_cart, { country }) => (country === 'NL' && points.length > 0 ? 250 : undefined),
      choice: shippingChoice(
        { type: 'object', required: ['id'], additionalProperties: false, properties: { id: { type: 'string' } } },
        async (chosen) => {
          const point = points.find(({ id }) => id === chosen.id);
          if (!point) return { refused: 'This pickup point is closed. Choose another one.' };
          return [{ label: 'Pickup point', value: `${point.name}, ${point.street}, ${point.city}`, isPlace: true }];
        },
      ),
    }),
  ],
}));
