import { contribute, CurrentStoreView, StartNotes, type StartNote } from 'etalage/core';
import { Purchasables } from 'etalage/modules/catalog';
import type { ShippingConfig } from '../module.ts';

/** Says where the shop delivers without tax: a country that the tax rules forget costs the shop its tax. */
export const untaxedNote =
  (countries: readonly string[], taxClass: number): StartNote =>
  async ({ get }) => {
    const purchasables = get(Purchasables);
    // A catalogue that does not answer now says so elsewhere.
    const rates = await Promise.all(
      countries.map((country) => purchasables.taxRates({ country }).then((rateOf) => rateOf(taxClass))),
    ).catch((): number[] => []);
    const untaxed = countries.filter((_country, at) => rates[at] === 0);
    if (untaxed.length === 0) return undefined;
    return (
      `orders to ${untaxed.join(', ')} count 0 % tax in store view "${get(CurrentStoreView).storeCode}": the ` +
      `catalogue's tax rules have no rate for tax class ${taxClass} there; unless that is meant, add one, or ` +
      'take the country out of shipping.countries'
    );
  };

/** Class 0 is that of what is never taxed. */
export const untaxedCountries = ({
  countries,
  taxClass,
}: ShippingConfig['secret'] & Pick<ShippingConfig['public'], 'countries'>) =>
  taxClass === 0 ? [] : [contribute(StartNotes, 'shipping.untaxed', untaxedNote(countries, taxClass))];
