import { expect } from 'chai';
import { statusLabel } from '../../../../modules/order/domain/status-label.ts';

describe('the label of an order status', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['complete', 'Sent', '[AC-52]'],
    ['pending', 'In treatment', '[AC-53]'],
    ['canceled', 'Canceled', '[AC-54]'],
    ['waiting_for_shipment', 'Complete', '[AC-55]'],
    ['shipment_failed', 'In treatment', '[AC-56]'],
    ['notification_failed', 'In treatment', '[AC-57]'],
    ['shipment_completed', 'Complete', '[AC-58]'],
  ];
  for (const [status, label, clause] of cases)
    it(`of ${status} is "${label}" ${clause}`, () => {
      expect(statusLabel(status)).to.equal(label);
    });

  it('is the operator’s where there is one, and the status itself where nobody knows it [RU-24]', () => {
    expect(statusLabel('complete', { complete: 'Delivered' })).to.equal('Delivered');
    expect(statusLabel('packed', { packed: 'In a box' })).to.equal('In a box');
    expect(statusLabel('on_the_moon')).to.equal('on_the_moon');
  });

  it('takes no property of objects for a label', () => {
    expect(statusLabel('constructor')).to.equal('constructor');
    expect(statusLabel('toString', {})).to.equal('toString');
  });
});
