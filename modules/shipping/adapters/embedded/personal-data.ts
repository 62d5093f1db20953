import { contribute, PersonalData } from 'etalage/core';

/** What the shop keeps of who was sent something. */
export const personalData = contribute(PersonalData, 'shipping', {
  tables: [
    {
      table: 'shipping_shipment',
      of: { order: 'order_id' },
      fields: ['carrier', 'tracking_number', 'tracking_url', 'lines', 'shipped_at'],
      purpose: 'to know what was sent, and where it is',
      kept: 'as long as its order (order.keepYears)',
      erase: 'keep',
      afterwards: { tracking_number: null, tracking_url: null },
    },
  ],
});
