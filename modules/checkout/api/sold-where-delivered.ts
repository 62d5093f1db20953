import { ApiError, decorate } from 'etalage/core';
import { CartQuotes, NotSoldThere } from 'etalage/modules/cart';
import { ShippingSettings } from 'etalage/modules/shipping';

const FAULT = {
  keyword: 'rule',
  dataPath: '/addressInformation/billingAddress/country_id',
  schemaPath: '',
  params: {},
  message: NotSoldThere.message,
};

/**
 * No delivery method says where goods without delivery are sold, and tax is that of the buyer's country: they are sold
 * to the countries that the shop delivers to.
 */
export const soldWhereDelivered = decorate(
  CartQuotes,
  { shippingSettings: ShippingSettings },
  (inner, { shippingSettings: { countries } }) => ({
    ...inner,
    async quote(request) {
      const quote = await inner.quote(request);
      if (quote.isVirtual && request.address && !countries.includes(request.address.country))
        throw new ApiError(NotSoldThere, {}, [FAULT]);
      return quote;
    },
  }),
);
