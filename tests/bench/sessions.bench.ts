// Prints what logging in and refreshing cost over HTTP, one after the other and eight at once, on both engines.
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { newDatabaseName, stopTestPostgres, testPostgres } from '../support/postgres.ts';
import { WIDE_LIMITS } from '../support/wide-limits.ts';
import {
  login,
  me,
  newEmail,
  PASSWORD,
  refresh,
  register,
  sessionIn,
  tryLogin,
} from '../integration/user/customers.ts';

const CALLS = 200;

/** Times of calls in ms, so many at once. */
async function measure(call: (worker: number) => Promise<unknown>, atOnce = 1, count = CALLS): Promise<string> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      for (let i = 0; i < count / atOnce; i++) {
        const began = performance.now();
        await call(worker);
        times.push(performance.now() - began);
      }
    }),
  );
  const perSecond = Math.round((times.length / (performance.now() - start)) * 1000);
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)}, p95 ${at(0.95)} ms, ${perSecond} a second`;
}

async function print(engine: string, env: NodeJS.ProcessEnv): Promise<void> {
  const shop: ShopServer = await startShopServer({ command: 'api', env: { ...WIDE_LIMITS, ...env } });
  try {
    const { email } = await register(shop);
    const session = await login(shop, email);
    const tokens = await Promise.all(Array.from({ length: 8 }, async () => (await login(shop, email)).refreshToken));
    const refreshOf = async (worker: number) => {
      tokens[worker] = sessionIn(await refresh(shop, tokens[worker])).refreshToken;
    };
    await measure(() => me(shop, session.token));
    const figures = {
      login: await measure(() => login(shop, email)),
      'login, 8 at once': await measure(() => login(shop, email), 8),
      'wrong password': await measure(() => tryLogin(shop, email, 'Wrong-password1')),
      'no such account': await measure(() => tryLogin(shop, newEmail(), PASSWORD)),
      refresh: await measure(refreshOf),
      'refresh, 8 at once': await measure(refreshOf, 8),
      'who am I': await measure(() => me(shop, session.token)),
    };
    for (const [what, measured] of Object.entries(figures)) console.log(`${engine}, ${what}: ${measured}`);
  } finally {
    await shop.stop();
  }
}

await print('SQLite', {});
const server = await testPostgres({ durable: true });
if (server) {
  const name = newDatabaseName();
  await server.command(`create database ${name}`);
  await print('PostgreSQL', { ETALAGE__SERVER__DATABASE__URL: server.address(name) });
}
await stopTestPostgres();
