import type { ShippingMethodSetting } from 'etalage/modules/shipping';
import { expect } from 'chai';
import { createPromises } from '../../../../modules/shipping/domain/delivery-promises.ts';
import { shippingMethod } from '../../../../modules/shipping/api/shipping-methods.ts';

const setting = (more: Partial<ShippingMethodSetting> = {}): ShippingMethodSetting => ({
  carrierCode: 'flatrate',
  methodCode: 'flatrate',
  carrierTitle: 'Home delivery',
  methodTitle: 'Delivered at home',
  price: 495,
  countries: [],
  isAlwaysPaid: false,
  isDefault: true,
  ...more,
});
const cart = { subtotal: 9995, quantity: 1, storeCode: 'default' };
const promisesAt = (now: string, workingDays: readonly number[] = [2, 3]) =>
  createPromises(
    {
      workingDays,
      orderBefore: '17:00',
      timeZone: 'Europe/Brussels',
      closedOn: ['2026-11-11', '2026-12-25'],
      returnDays: 30,
      freeReturns: true,
      page: '',
    } as Parameters<typeof createPromises>[0],
    { canonical: (path: string) => path } as Parameters<typeof createPromises>[1],
    () => Date.parse(now),
  );
const daysOf = (more: Partial<ShippingMethodSetting>, now: string, workingDays?: readonly number[]) =>
  shippingMethod(setting(more), 2, ['NL', 'BE'])
    .days?.({ country: 'BE' }, promisesAt(now, workingDays))
    ?.map((day) => day.toISOString().slice(0, 10));

describe('Delivery methods of the settings', () => {
  it('cost what they say, where they are offered', () => {
    const everywhere = shippingMethod(setting(), 2, ['NL', 'BE']);
    expect(['NL', 'BE', 'DE'].map((country) => everywhere.price(cart, { country }))).to.deep.equal([
      495,
      495,
      undefined,
    ]);
    const dutch = shippingMethod(setting({ countries: ['NL'], isAlwaysPaid: true, isDefault: false }), 2, ['NL', 'BE']);
    expect(['NL', 'BE'].map((country) => dutch.price(cart, { country }))).to.deep.equal([495, undefined]);
    expect(dutch).to.deep.include({ carrierCode: 'flatrate', taxClass: 2, isAlwaysPaid: true, isDefault: false });
  });

  it('arrive when the shop says, by the clock and without closed days', () => {
    expect(daysOf({}, '2026-11-23T10:00:00Z')).to.deep.equal(['2026-11-25', '2026-11-26']);
    expect(daysOf({}, '2026-11-23T16:30:00Z'), 'after five').to.deep.equal(['2026-11-26', '2026-11-27']);
    expect(daysOf({}, '2026-11-10T10:00:00Z'), 'before Armistice Day').to.deep.equal(['2026-11-13', '2026-11-16']);
  });

  it('arrive when they say themselves: with their own working days, until their own hour', () => {
    const express = { workingDays: [1, 1], orderBefore: '21:00' };
    expect(daysOf(express, '2026-11-23T19:59:00Z'), 'before nine').to.deep.equal(['2026-11-24', '2026-11-24']);
    expect(daysOf(express, '2026-11-23T20:00:00Z'), 'at nine').to.deep.equal(['2026-11-25', '2026-11-25']);
    expect(daysOf(express, '2026-11-27T19:00:00Z'), 'on a Friday').to.deep.equal(['2026-11-30', '2026-11-30']);
    expect(daysOf({ workingDays: [1, 2] }, '2026-11-23T16:30:00Z')).to.deep.equal(['2026-11-25', '2026-11-26']);
    expect(daysOf({ orderBefore: '18:00' }, '2026-11-23T16:30:00Z')).to.deep.equal(['2026-11-25', '2026-11-26']);
  });

  it('say nothing where the shop promises nothing', () => {
    expect(daysOf({}, '2026-11-23T10:00:00Z', [])).to.equal(undefined);
  });
});
