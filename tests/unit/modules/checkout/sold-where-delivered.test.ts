import { expect } from 'chai';
import { ApiError, defineApi, defineModule, provideValue } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { CartQuotes, type Quote } from 'etalage/modules/cart';
import { ShippingSettings } from 'etalage/modules/shipping';
import { soldWhereDelivered } from '../../../../modules/checkout/api/sold-where-delivered.ts';

const NO_PROMISES = {
  workingDays: [],
  orderBefore: '',
  timeZone: 'Europe/Amsterdam',
  closedOn: [],
  returnDays: 0,
  freeReturns: false,
  page: '',
};
const shop = defineModule({ id: 'shop', kernel: '*' });

/** What is thrown for a quote of such lines to this country. */
async function refusedIn(country: string | undefined, isVirtual: boolean): Promise<unknown> {
  const carts: CartQuotes = {
    open: () => Promise.reject(new Error('not asked')),
    ofCustomer: async () => undefined,
    quote: async (): Promise<Quote> => ({
      lines: [],
      subtotal: 0,
      discount: 0,
      applied: [],
      isCouponInactive: false,
      costs: [],
      taxes: [],
      tax: 0,
      grandTotal: 0,
      isVirtual,
    }),
    close: async () => undefined,
  };
  const side = defineApi(shop, () => ({
    providers: [
      provideValue(CartQuotes, carts),
      provideValue(ShippingSettings, { countries: ['NL', 'BE'], promises: NO_PROMISES }),
      soldWhereDelivered,
    ],
  }));
  await using kernel = await createTestKernel({ sides: [side] });
  const quotes = kernel.visitor().get(CartQuotes);
  return quotes.quote({ ...(country !== undefined && { address: { country } }) }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('What needs no delivery', () => {
  it('is sold to the countries that the shop delivers to: elsewhere nobody knows its tax', async () => {
    for (const country of ['US', 'DE', 'XX']) {
      const refused = await refusedIn(country, true);
      expect(refused).to.be.instanceOf(ApiError).and.deep.include({ code: 400, reason: 'cart.notSoldThere' });
      expect(refused).to.have.nested.property('result[0].dataPath', '/addressInformation/billingAddress/country_id');
    }
    for (const country of ['NL', 'BE', undefined]) expect(await refusedIn(country, true)).to.equal(undefined);
    expect(await refusedIn('US', false), 'what is delivered goes by its delivery').to.equal(undefined);
  });
});
