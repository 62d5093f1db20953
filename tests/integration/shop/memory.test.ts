import { expect } from 'chai';
import { underLoad } from '../../soak/requests.ts';
import { HEAP_ENV } from '../../support/server-heap.ts';
import { startShopServer } from '../../support/shop-server.ts';

describe('the memory of a shop', function () {
  this.timeout(180_000);

  it('holds nothing of the visitors who have left: 1,500 requests leave its heap as it was', async () => {
    const shop = await startShopServer({ env: HEAP_ENV });
    try {
      const { before, after } = await underLoad(shop, { warmUp: 500, requests: 1500, seed: 1 });
      expect(after, `${before} bytes before`).to.be.below(before * 1.1);
    } finally {
      await shop.stop();
    }
  });
});
