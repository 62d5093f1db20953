import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { fixtureSpecifier } from '../../support/fixture-shop.ts';
import { runEtalage, type CommandResult } from '../../support/shop-server.ts';
import { LAST_NUMBER } from '../../fixtures/modules/shop/shop/index.ts';
import { withTempTree } from '../../support/temp-tree.ts';
import { storeFile } from '../../unit/server/config/fixture-shop.ts';

/** A shop of three store views, of which the last two have the fixture module `receipts`. */
const files = {
  'config/default.json': {
    modules: [fixtureSpecifier('modules/token')],
    theme: fixtureSpecifier('themes/bare'),
    storeViews: ['nl', 'be', 'fr'],
  },
  'config/stores/nl.json': storeFile('nl'),
  'config/stores/be.json': { ...Object(storeFile('be')), modules: [fixtureSpecifier('modules/shop')] },
  'config/stores/fr.json': { ...Object(storeFile('fr')), modules: [fixtureSpecifier('modules/shop')] },
};

/** Runs a command of that module. */
async function receipts(...args: readonly string[]): Promise<CommandResult & { opened: boolean; closed?: string }> {
  const texts = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)]));
  return withTempTree(texts, async (folder) => {
    const result = await runEtalage(['receipts', ...args], { folder, env: { NODE_ENV: 'production' } });
    const data = join(folder, '.etalage');
    const last = join(data, LAST_NUMBER);
    return {
      ...result,
      // Whether the shop's database was made, and the number with which the shop closed.
      opened: existsSync(join(data, 'shop.sqlite')),
      ...(existsSync(last) && { closed: readFileSync(last, 'utf8') }),
    };
  });
}

describe('the services of a command', function () {
  this.timeout(60_000);

  it("are the shop's, with its database open, and without a store view", async () => {
    expect(await receipts('next')).to.deep.equal({ code: 0, output: '1\n', opened: true, closed: '1' });
  });

  it("are those of the first store view that has the command's module, which closes before the shop", async () => {
    expect(await receipts('write')).to.deep.equal({ code: 0, output: 'be 1\n', opened: true, closed: '2' });
  });

  it('are those of the store view that --store names', async () => {
    expect(await receipts('write', '--store', 'fr')).to.deep.equal({
      code: 0,
      output: 'fr 1\n',
      opened: true,
      closed: '2',
    });
  });

  it('are refused for a store view without the module, in one line, before anything is opened', async () => {
    expect(await receipts('write', '--store', 'nl')).to.deep.equal({
      code: 1,
      output: 'etalage: There is no store view "nl" with the module "receipts". Name one of: be, fr\n',
      opened: false,
    });
  });

  it('do not boot for a command that asks for none', async () => {
    expect(await receipts('views')).to.deep.equal({ code: 0, output: 'be fr\n', opened: false });
  });

  it('say that no module declares the cache tags of what has changed', async () => {
    const { code, output } = await receipts('correct');
    expect(code).to.equal(1);
    expect(output).to.match(
      /^UndeclaredTags: Data with the cache tag receipt7 has changed, .*: no module declares such tags/,
    );
  });

  it('are without that by which pages of a running shop are made anew: a job is named, which does it', async () => {
    const { code, output, opened } = await receipts('announce');
    expect({ code, opened }).to.deep.equal({ code: 1, opened: false });
    expect(output).to.match(/^etalage: A command of "receipts" asks for core\.DataChanges, .* Add a job .*\n$/);
  });

  it('are closed when the command fails, and its error is one line', async () => {
    expect(await receipts('fail')).to.deep.equal({
      code: 1,
      output: 'etalage: The printer is out of paper\n',
      opened: true,
      closed: '1',
    });
  });
});
