import { contribute } from 'etalage/core';
import { ShippingMethods, type ShippingConfig, type ShippingMethod, type ShippingMethodSetting } from '../module.ts';

/**
 * A delivery method as the settings describe it.
 * @param everywhere the countries that the shop delivers to
 */
export function shippingMethod(
  setting: ShippingMethodSetting,
  taxClass: number,
  everywhere: readonly string[],
): ShippingMethod {
  const { countries, price, workingDays, orderBefore, ...method } = setting;
  const isOffered = (country: string): boolean =>
    everywhere.includes(country) && (countries.length === 0 || countries.includes(country));
  const [fewest, most = fewest] = workingDays ?? [];
  return {
    ...method,
    taxClass,
    price: (_cart, { country }) => (isOffered(country) ? price : undefined),
    days({ country }, promises) {
      const own = { country, ...(orderBefore !== undefined && { orderBefore }) };
      if (fewest !== undefined && most !== undefined) return promises.expected({ ...own, workingDays: [fewest, most] });
      return promises.workingDays && promises.expected(own);
    },
  };
}

/** The delivery methods of the settings, in their order. */
export const shippingMethods = ({
  methods,
  taxClass,
  countries,
}: ShippingConfig['secret'] & Pick<ShippingConfig['public'], 'countries'>) =>
  methods.map((setting, index) =>
    contribute(
      ShippingMethods,
      `shipping.${setting.carrierCode}.${setting.methodCode}`,
      shippingMethod(setting, taxClass, countries),
      { order: 10 + index },
    ),
  );
