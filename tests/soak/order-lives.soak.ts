import { coinLives } from '../contract/loyalty/coin-lives.ts';
import { liveRandomly } from '../contract/order/random-lives.ts';
import { returnLives } from '../contract/rma/return-lives.ts';
import { onBothEngines } from '../support/both-engines.ts';

const SEEDS = 5;
const LIVES = 100;

onBothEngines('Random lives of orders', (openDatabase) => {
  for (let seed = 1; seed <= SEEDS; seed++)
    it(`leave money books, returns, coins and stock that agree, ${LIVES} of them by seed ${seed}`, async function () {
      this.timeout(600_000);
      await liveRandomly(openDatabase, seed, LIVES);
      await liveRandomly(openDatabase, seed, LIVES, coinLives());
      await liveRandomly(openDatabase, seed, LIVES, returnLives());
    });
});
