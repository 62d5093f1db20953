import { onBothEngines } from '../../support/both-engines.ts';
import { liveRandomly } from '../order/random-lives.ts';
import { returnLives } from './return-lives.ts';

onBothEngines('Returns of orders', (openDatabase, engine) => {
  // A cheap share, unless more is asked for: ETALAGE_TEST_LIVES=500, and ETALAGE_TEST_SEED for other lives.
  const all = Number(process.env['ETALAGE_TEST_LIVES'] ?? 60);
  const lives = engine === 'sqlite' ? all : Math.ceil(all / 2);
  const seed = Number(process.env['ETALAGE_TEST_SEED'] ?? 5);
  it(`agree with money book, stock and coins after ${lives} random lives, and no withdrawal is refused in its days, seed ${seed} [PR-29, RU-26]`, async function () {
    this.timeout(600_000);
    await liveRandomly(openDatabase, seed, lives, returnLives());
  });
});
