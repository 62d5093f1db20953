import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { fixtureShop } from '../../support/fixture-shop.ts';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';

const VIEW = 'config/stores/default.json';
const KEPT = 10;
const NEW = 2;

/** The title of the home page, over a kept connection or one of its own. */
function titleOf(url: string, agent: Agent | false): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`${url}/`, { agent }, (response) => {
      void text(response).then((html) => {
        const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
        resolve(response.statusCode === 200 ? title : `status ${response.statusCode}`);
      }, reject);
    }).on('error', reject);
  });
}

describe('a supervised shop', function () {
  this.timeout(180_000); // it may have to be built
  const running: { shop?: ShopServer; folder: string; good: string } = { folder: '', good: '' };
  const shop = (): ShopServer => {
    if (!running.shop) throw new Error('The shop is open only while tests run');
    return running.shop;
  };
  const write = (config: string): void => writeFileSync(join(running.folder, VIEW), config);
  const reload = async (said: string): Promise<void> => {
    const before = shop().output().length;
    process.kill(shop().pid, 'SIGHUP');
    await until(() => shop().output().slice(before).includes(said));
  };

  before(async () => {
    running.folder = fixtureShop('theme-mini', 'theme-mini-supervised');
    running.good = readFileSync(join(running.folder, VIEW), 'utf8');
    running.shop = await startShopServer({ folder: running.folder, flags: ['--supervise'] });
  });
  after(async () => {
    write(running.good);
    expect(await running.shop?.stop()).to.equal(0);
  });

  it('loads changed settings on SIGHUP, while no request of kept and new connections is lost', async () => {
    const state = { isDone: false };
    const failures: string[] = [];
    const last = new Map<number, string>();
    const ask = async (client: number): Promise<void> => {
      const agent = client < KEPT && new Agent({ keepAlive: true, maxSockets: 1 });
      while (!state.isDone)
        await titleOf(shop().url, agent).then(
          (title) => last.set(client, title),
          (error: Error) => failures.push(error.message),
        );
      if (agent) agent.destroy();
    };
    const clients = Array.from({ length: KEPT + NEW }, (_, client) => ask(client));
    const allRead = (title: string): boolean =>
      last.size === KEPT + NEW && [...last.values()].every((one) => one === title);
    await until(() => allRead('Mini: schoenen en tassen om te houden'));

    write(running.good.replace('om te houden', 'voor altijd'));
    await reload('a new process serves the shop');
    await until(() => allRead('Mini: schoenen en tassen voor altijd'));
    state.isDone = true;
    await Promise.all(clients);
    expect(failures).to.deep.equal([]);
  });

  it('lets who comes wait while a process that ended by itself is replaced', async () => {
    const before = shop().output().length;
    const said = (line: string) => until(() => shop().output().slice(before).includes(line));
    const [serving] = childrenOf(shop().pid);
    process.kill(serving ?? 0, 'SIGKILL');
    await said('ended by itself (SIGKILL)');
    expect(await titleOf(shop().url, false)).to.equal('Mini: schoenen en tassen voor altijd');
    await said('a new process serves the shop');
  });

  it('stays as it is when the settings are faulty, and says what is wrong with them', async () => {
    write(running.good.replace('"storeId": 1', '"storeId": "one"'));
    await reload('goes on as it was');
    expect(shop().output()).to.match(new RegExp(`${VIEW}:\\d+:\\d+ /storeView/storeId`));
    expect(await titleOf(shop().url, false)).to.equal('Mini: schoenen en tassen voor altijd');
  });
});

/** The processes that one has started: the fourth field of `/proc/<pid>/stat`, after a name in brackets. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent;
      } catch {
        return false; // it has ended meanwhile
      }
    });

/** Waits for something that another process does. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}
