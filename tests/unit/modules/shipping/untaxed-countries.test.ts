import { expect } from 'chai';
import { CurrentStoreView, type Context } from 'etalage/core';
import { testStoreView } from 'etalage/core/testing';
import { Purchasables } from 'etalage/modules/catalog';
import { untaxedNote } from '../../../../modules/shipping/api/untaxed-countries.ts';

describe('Countries without a tax rate', () => {
  const note = async (rates: Readonly<Record<string, number>> | Error) => {
    const found: Pick<Purchasables, 'taxRates'> = {
      async taxRates({ country }) {
        if (rates instanceof Error) throw rates;
        return (taxClass) => (taxClass === 2 ? (rates[country] ?? 0) : 0);
      },
    };
    const get = (token: unknown): unknown => (token === CurrentStoreView ? testStoreView() : found);
    return untaxedNote(['NL', 'BE', 'FR'], 2)({ get } as Context);
  };

  it('are named at the start, where a catalogue that does not answer keeps nobody', async () => {
    expect(await note({ NL: 0.21, BE: 0.21, FR: 0.2 })).to.equal(undefined);
    expect(await note({ NL: 0.21, FR: 0.2 }))
      .to.match(/^orders to BE count 0 % tax in store view "default": the catalogue's tax rules have no rate/)
      .and.include('shipping.countries');
    expect(await note(new Error('The index is down'))).to.equal(undefined);
  });
});
