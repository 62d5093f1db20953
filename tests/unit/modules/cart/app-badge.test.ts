import { expect } from 'chai';
import { createAppBadge } from '../../../../modules/cart/client/lazy/app-badge.ts';

describe('the number on the icon of the installed shop', () => {
  it('is that of the cart, set when it changes', () => {
    const set: (number | undefined)[] = [];
    const show = createAppBadge({ setAppBadge: async (count) => void set.push(count) });
    for (const quantity of [2, 2, 3, 0]) show(quantity);
    expect(set).to.deep.equal([2, 3, 0]);
  });

  it('is missed by nobody where the system has none, or refuses it', async () => {
    createAppBadge({})(2);
    createAppBadge({ setAppBadge: () => Promise.reject(new Error('No')) })(2);
    await new Promise(setImmediate);
  });
});
