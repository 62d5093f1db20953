import { onBothEngines } from '../../support/both-engines.ts';
import { liveRandomly } from '../order/random-lives.ts';
import { coinLives } from './coin-lives.ts';

onBothEngines('Coins of orders', (openDatabase, engine) => {
  // A cheap share, unless more is asked for: ETALAGE_TEST_LIVES=500, and ETALAGE_TEST_SEED for other lives.
  const all = Number(process.env['ETALAGE_TEST_LIVES'] ?? 60);
  const lives = engine === 'sqlite' ? all : Math.ceil(all / 4);
  const seed = Number(process.env['ETALAGE_TEST_SEED'] ?? 3);
  it(`agree with the money book and the stock after ${lives} random lives of orders, seed ${seed} [PR-72]`, async function () {
    this.timeout(600_000);
    await liveRandomly(openDatabase, seed, lives, coinLives());
  });
});
