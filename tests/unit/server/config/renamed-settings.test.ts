import { expect } from 'chai';
import { environmentLayer, variableName } from '../../../../server/config/environment.ts';
import { layerOf, placeOf } from '../../../../server/config/layers.ts';
import { oldNamesIn, withNewNames, type Renamed } from '../../../../server/config/renamed.ts';

const RENAMED: readonly Renamed[] = [
  { from: ['catalog', 'delivery'], to: ['shipping', 'promises'] },
  { from: ['checkout', 'countries'], to: ['shipping', 'countries'] },
];
const layer = (values: object) => layerOf('config/default.json', JSON.stringify(values, undefined, 2));

describe('Settings under an old name', () => {
  it('count under their new one, with what stands beside them untouched', () => {
    const { values } = withNewNames(
      layer({ catalog: { delivery: { returnDays: 30 }, pageSize: 48 }, checkout: { countries: ['NL'] } }),
      RENAMED,
    );
    expect(values).to.deep.equal({
      shipping: { promises: { returnDays: 30 }, countries: ['NL'] },
      catalog: { pageSize: 48 },
    });
  });

  it('give way to the new name in the same file', () => {
    const both = { checkout: { countries: ['NL'] }, shipping: { countries: ['BE'] } };
    expect(withNewNames(layer(both), RENAMED).values).to.deep.equal({ shipping: { countries: ['BE'] } });
  });

  it('are found at their place in the file, and each is told once with its new name', () => {
    const named = withNewNames(layer({ catalog: { delivery: { returnDays: 'x' } } }), RENAMED);
    expect(placeOf(named, '/shipping/promises/returnDays')).to.deep.include({ file: 'config/default.json', line: 4 });
    const told = oldNamesIn([named, named]);
    expect(told).to.have.length(1);
    expect(told[0]).to.deep.include({
      pointer: '/catalog/delivery',
      line: 3,
      reason: 'is called "shipping.promises" now',
    });
    expect(oldNamesIn([layer({ shipping: {} })])).to.deep.equal([]);
  });

  it('are understood in environment variables, whose new name is told', () => {
    const schema = {
      properties: { shipping: { properties: { promises: { properties: { orderBefore: { type: 'string' } } } } } },
    };
    const name = 'ETALAGE__CATALOG__DELIVERY__ORDER_BEFORE';
    const read = environmentLayer({ [name]: '15:00' }, {}, schema, RENAMED);
    expect(read.values).to.deep.equal({ shipping: { promises: { orderBefore: '15:00' } } });
    const [told] = oldNamesIn([read]);
    expect(told?.file).to.equal(`environment variable ${name}`);
    expect(told?.hint).to.include(variableName(['shipping', 'promises', 'orderBefore']));
  });
});
