import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { fixtureShop } from '../../support/fixture-shop.ts';
import { repositoryRoot, runEtalage, startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { GUEST_MODULE } from './guest-module.ts';
import { PLANTS, type Change, type Plant } from './plants.ts';

const GUIDE = readFileSync(join(repositoryRoot, 'cli/docs/guides/mistakes.md'), 'utf8');

/** The message of each mistake, as the page has it. */
const MESSAGES = new Map(
  [...GUIDE.matchAll(/^\| ([^|`]+) \| (`+)(.+?)\2 \| [^|]+ \|$/gm)].map(([, what = '', , said = '']) => [
    what.trim(),
    said.trim(),
  ]),
);

/** A shop with the module `guest` in a folder of its own. */
function shopWithGuest(copy: string): string {
  const folder = fixtureShop('theme-mini', copy);
  for (const [file, text] of Object.entries(GUEST_MODULE)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const list = join(folder, 'config/default.json');
  writeFileSync(
    list,
    readFileSync(list, 'utf8').replace('"./modules/leaflet"', '"./modules/leaflet", "./modules/guest"'),
  );
  return folder;
}

interface Planted {
  /** Writes the files once more. */
  again(): void;
  takeBack(): void;
}

/** Makes the changes. */
function plant(folder: string, changes: Readonly<Record<string, Change>> = {}): Planted {
  const files = Object.keys(changes).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return { path: join(folder, file), text, wrong: changed(text, changes[file] ?? text, file) };
  });
  const again = (): void => files.forEach(({ path, wrong }) => writeFileSync(path, wrong));
  again();
  return { again, takeBack: () => files.forEach(({ path, text }) => writeFileSync(path, text)) };
}

function changed(text: string, change: Change, file: string): string {
  if (typeof change === 'string') return change;
  let result = text;
  for (let i = 0; i + 1 < change.length; i += 2) {
    const [from = '', to = ''] = change.slice(i, i + 2);
    if (!result.includes(from)) throw new Error(`${file} has no ${from}`);
    result = result.replace(from, () => to);
  }
  return result;
}

/** Whether all parts of a message were said in their order; `…` stands for what differs. */
function isSaid(message: string, output: string, folder: string): boolean {
  const text = output.replaceAll(`${folder}/`, '').replaceAll(folder, '').replaceAll(/\s+/g, ' ');
  let at = 0;
  for (const part of message.split('…')) {
    const found = text.indexOf(part.trim(), at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

describe('a typical mistake is answered as the page of mistakes says', function () {
  this.timeout(300_000);
  const running: { folder: string; shop?: ShopServer; planted?: Planted } = { folder: '' };
  const shop = (): ShopServer => {
    if (!running.shop) throw new Error('The shop runs only while tests run');
    return running.shop;
  };

  before(async () => {
    running.folder = shopWithGuest('mistakes');
    running.shop = await startShopServer({
      folder: running.folder,
      env: { NODE_ENV: undefined, HOST: undefined, ETALAGE_DATA: join(running.folder, 'data') },
      command: 'dev',
    });
  });
  after(async () => {
    await running.shop?.stop();
    rmSync(running.folder, { recursive: true });
  });

  const asked = async (path: string): Promise<number> => {
    const answer = await fetch(shop().url + path);
    await answer.text();
    return answer.status;
  };

  /**
   * Asks the running shop until it has said so: a save is noticed a moment after it. The mistake before is taken back
   * at the same time: a shop that has not got over that one says nothing of this one.
   */
  async function saysInDev({ changes, path = '/' }: Plant, message: string): Promise<void> {
    const from = shop().output().length;
    const last = running.planted;
    last?.takeBack();
    const planted = plant(running.folder, changes);
    running.planted = planted;
    for (let asks = 1; !isSaid(message, shop().output().slice(from), running.folder); asks++) {
      await asked(path);
      // Of two saves within a moment, the second may not have been noticed.
      if (asks % 25 === 0) for (const save of [last?.takeBack, planted.again]) save?.();
    }
  }

  /** Takes the last mistake back and asks until the shop runs as it did. */
  async function getsOver(): Promise<void> {
    const last = running.planted;
    running.planted = undefined;
    last?.takeBack();
    for (let asks = 1; (await asked('/gast/')) !== 200 || (await asked('/api/ext/guest/say')) !== 200; asks++)
      if (asks % 25 === 0) last?.takeBack();
  }

  async function saysAtItsEnd(
    { command, changes, env, isPortTaken, isInTheme }: Plant,
    message: string,
  ): Promise<void> {
    if (isPortTaken) await getsOver();
    const folder = isPortTaken ? running.folder : shopWithGuest('mistakes-commands');
    const { takeBack } = plant(folder, changes);
    try {
      const { code, output } = await runEtalage(command, {
        folder: isInTheme ? join(folder, 'theme') : folder,
        env: {
          NODE_ENV: undefined,
          HOST: undefined,
          ETALAGE_DATA: join(folder, 'data'),
          ...(isPortTaken && { PORT: new URL(shop().url).port }),
          ...env,
        },
      });
      expect(isSaid(message, output, folder), output).to.equal(true);
      expect(code).to.be.oneOf([1, 2]);
    } finally {
      takeBack();
    }
  }

  for (const [what, planted] of Object.entries(PLANTS))
    it(what, async () => {
      const message = MESSAGES.get(what) ?? '';
      expect(message, 'the message that the page has').not.to.equal('');
      await (planted.command[0] === 'dev' && !planted.isPortTaken ? saysInDev : saysAtItsEnd)(planted, message);
    });

  it('after all of which the shop that went on runs as before', getsOver);

  it('for at least thirty of them, all of which the page has', () => {
    expect([...MESSAGES.keys()])
      .to.have.members(Object.keys(PLANTS))
      .and.to.have.length.of.at.least(30);
  });
});
