import { expect } from 'chai';
import { HEAP_ENV } from '../support/server-heap.ts';
import { startShopServer } from '../support/shop-server.ts';
import { underLoad } from './requests.ts';

const REQUESTS = 50_000;

const mib = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

describe('a shop that is visited for a long time', function () {
  this.timeout(0);

  it(`holds the same memory after ${REQUESTS} requests: its live heap grows by less than a tenth`, async () => {
    const shop = await startShopServer({ env: HEAP_ENV });
    try {
      const began = performance.now();
      const { before, after } = await underLoad(shop, {
        warmUp: 3000,
        requests: REQUESTS,
        seed: 1,
        onProgress: (done) => {
          if (done % 5000 === 0)
            console.log(`      ${done} requests, ${Math.round((performance.now() - began) / 1000)} s`);
        },
      });
      console.log(
        `      live heap ${mib(before)} before, ${mib(after)} after ${REQUESTS} requests: ` +
          `${((after / before - 1) * 100).toFixed(1)} %`,
      );
      expect(after).to.be.below(before * 1.1);
      expect(shop.output(), 'what the shop logged').to.not.contain('"level":50');
    } catch (error) {
      console.error(`      the shop printed last:\n${shop.output().slice(-3000)}`);
      throw error;
    } finally {
      await shop.stop();
    }
  });
});
