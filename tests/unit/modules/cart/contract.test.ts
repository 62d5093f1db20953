import { expect } from 'chai';
import { CartEditStore, CartStore } from 'etalage/modules/cart';
import config from '../../../../modules/cart/config.ts';

describe('the contract of the cart', () => {
  it('has the state that Vue Storefront 1 has, empty [CT-03]', () => {
    expect(CartStore.initial()).to.deep.equal({
      isMicrocartOpen: false,
      itemsAfterPlatformTotals: {},
      platformTotals: null,
      platformTotalSegments: null,
      cartIsLoaded: false,
      cartServerToken: '',
      shipping: null,
      payment: null,
      cartItemsHash: '',
      cartServerLastSyncDate: 0,
      cartServerLastTotalsSyncDate: 0,
      cartItems: [],
      connectBypassCount: 0,
      isAddingToCart: false,
    });
  });

  it('knows what a line is changed into [CT-05]', () => {
    expect(CartEditStore.initial()).to.deep.equal({ productId: null, selectedOptions: {}, qty: 1 });
  });

  const defaults: readonly (readonly [string, unknown, string])[] = [
    ['synchronize', true, '[CT-74]'],
    ['serverSyncCanRemoveLocalItems', true, '[CT-23]'],
    ['allowZeroPrice', true, '[CT-44, RU-14]'],
    ['maxBypassAttempts', 1, '[CT-17]'],
    ['askBeforeRemoving', true, '[CT-75]'],
    ['minicartCountType', 'items', '[CT-76]'],
    ['serverMergeByDefault', true, '[CT-78]'],
  ];
  for (const [setting, value, clause] of defaults)
    it(`has ${setting} at ${String(value)} unless the shop says otherwise ${clause}`, () => {
      expect(config.public).to.have.nested.property(`properties.${setting}.default`, value);
    });
});
