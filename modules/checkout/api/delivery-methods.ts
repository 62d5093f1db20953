import { contribute } from 'etalage/core';
import { DeliveryMethods, type DeliveryMethod } from 'etalage/modules/cart';
import type { CheckoutConfig, DeliverySetting } from '../module.ts';

/**
 * A delivery method as the settings describe it.
 * @param everywhere the countries that the shop delivers to
 */
export function deliveryMethod(
  setting: DeliverySetting,
  taxClass: number,
  everywhere: readonly string[],
): DeliveryMethod {
  const { countries, price, workingDays, orderBefore, ...method } = setting;
  const isOffered = (country: string): boolean =>
    everywhere.includes(country) && (countries.length === 0 || countries.includes(country));
  const [fewest, most = fewest] = workingDays ?? [];
  return {
    ...method,
    taxClass,
    price: (_cart, { country_id }) => (isOffered(country_id) ? price : undefined),
    days({ country_id: country }, promises) {
      const own = { country, ...(orderBefore !== undefined && { orderBefore }) };
      if (fewest !== undefined && most !== undefined) return promises.expected({ ...own, workingDays: [fewest, most] });
      return promises.workingDays && promises.expected(own);
    },
  };
}

/** The delivery methods of the settings, in their order. */
export const deliveryMethods = ({
  delivery,
  deliveryTaxClass,
  countries,
}: CheckoutConfig['secret'] & Pick<CheckoutConfig['public'], 'countries'>) =>
  delivery.map((setting, index) =>
    contribute(
      DeliveryMethods,
      `checkout.${setting.carrierCode}.${setting.methodCode}`,
      deliveryMethod(setting, deliveryTaxClass, countries),
      { order: 10 + index },
    ),
  );
