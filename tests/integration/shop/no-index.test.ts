import { expect } from 'chai';
import { BootError } from 'etalage/core';
import { bootApi, bootShop, loadShop } from 'etalage/server';
import { repositoryRoot } from '../../support/shop-server.ts';

describe('a shop without a search adapter', () => {
  it('does not start, and says what is missing, who needs it and what to do [CA-101]', async () => {
    const shop = await loadShop(repositoryRoot, {});
    const shared = await bootShop(shop, () => {});
    for (const settings of shop.views) {
      const adapters = { ...settings.adapters, catalog: 'none' };
      const failure = await bootApi(shop, { ...settings, adapters }, shared, () => {}).catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(BootError);
      const problems = failure instanceof BootError ? failure.problems : [];
      expect(problems.length).to.be.greaterThan(0);
      for (const { message, fix } of problems) {
        expect(message).to.match(/(needs|decorates) catalog\.Index, which nobody provides$/);
        expect(fix).to.match(
          /^Install the module \(or choose the platform\) that provides it$|add the module that provides it/,
        );
      }
      expect(problems.map(({ module }) => module)).to.include('catalog');
    }
  });
});
