import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ConfigError, loadShop } from 'etalage/server';
import { editJson } from '../../../../cli/kit/edit-json.ts';
import { ownConfig, withShopFolder } from '../../../support/own-config.ts';
import { mutatedConfigs, type Mutation } from './mutations.ts';

const pathOf = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));

function mutated(changes: readonly Mutation[]): Record<string, string> {
  const files = ownConfig();
  for (const { file, at, value, text } of changes) {
    const before = files[file] ?? '{}\n';
    const after = text ? text(before) : editJson(before, [{ path: pathOf(at ?? ''), value }]);
    if (after === undefined) delete files[file];
    else files[file] = after;
  }
  return files;
}

/** What is said of a shop in another folder, which has the framework among its packages. */
const faultsOf = (changes: readonly Mutation[], environment: NodeJS.ProcessEnv = {}): Promise<ConfigError> =>
  withShopFolder(mutated(changes), async (root) => {
    const error = await loadShop(root, environment).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (error instanceof ConfigError) return error;
    throw new Error('no fault was found in the configuration', { cause: error });
  });

describe('a fault in the configuration of this shop is said with file, place, reason and hint', function () {
  for (const { what, changes = [], environment, said } of mutatedConfigs) {
    it(what, async () => {
      const { problems, message } = await faultsOf(changes, environment);
      const { file, pointer } = said;
      const found = problems.filter((problem) => problem.file === file && problem.pointer.startsWith(pointer));
      expect(found, message).not.to.be.empty;
      expect(
        found.some(({ reason, hint }) => said.reason.test(reason) && said.hint.test(hint)),
        message,
      ).to.equal(true);
      for (const problem of problems) expect(problem.hint, problem.reason).not.to.equal('');
      expect(message).not.to.match(/^\s+at /m);
      // What follows from a fault is not told as another one.
      expect(problems.length, message).to.be.at.most(2);
    });
  }

  it('for at least sixty different ones', () => {
    expect(new Set(mutatedConfigs.map(({ what }) => what)).size)
      .to.be.at.least(60)
      .and.equal(mutatedConfigs.length);
  });

  it('with line and column where it stands in a file', async () => {
    const { problems } = await faultsOf([
      { file: 'config/stores/be.json', at: '/storeView/i18n/timeZone', value: 'Mars' },
    ]);
    const lines = mutated([{ file: 'config/stores/be.json', at: '/storeView/i18n/timeZone', value: 'Mars' }])[
      'config/stores/be.json'
    ]!.split('\n');
    expect(problems).to.have.length(1);
    expect(lines[problems[0]!.line! - 1]!.slice(problems[0]!.column! - 1)).to.match(/^"timeZone": "Mars"/);
  });

  it('together with all others, of files, store views and the environment', async () => {
    const chosen = ['/catalog/pageSize is "48"', '/catlog is a typing error', '/storeView/i18n/defaultCountry is "UK"'];
    const changes = mutatedConfigs.filter(({ what }) => chosen.includes(what)).flatMap((one) => one.changes ?? []);
    const { problems } = await faultsOf(
      [
        ...changes,
        { file: 'config/stores/be.json', at: '/storeView/storeId', value: 'three' },
        { file: 'config/default.json', at: '/theme', value: './none' },
        { file: 'config/default.json', at: '/modules/2', value: './modules/none' },
      ],
      { ETALAGE__SERVER__HTTPS: 'perhaps', ETALAGE_CATALOG__PAGE_SIZE: '3' },
    );
    expect(problems.map(({ file, pointer }) => `${file} ${pointer}`)).to.include.members([
      'environment variable ETALAGE_CATALOG__PAGE_SIZE ',
      'config/default.json /catalog/pageSize',
      'config/default.json /catlog',
      'config/stores/default.json /storeView/i18n/defaultCountry',
      'config/stores/be.json /storeView/storeId',
      'config/default.json /theme',
      'config/default.json /modules/2',
      'environment variable ETALAGE__SERVER__HTTPS /server/https',
    ]);
  });

  it('in two files that are no JSON at once', async () => {
    const { problems } = await faultsOf([
      { file: 'config/local.json', text: () => '{' },
      { file: 'config/stores/be.json', text: () => '{]' },
    ]);
    expect(problems.map(({ file, line }) => [file, line])).to.deep.equal([
      ['config/local.json', 1],
      ['config/stores/be.json', 1],
    ]);
  });
});

describe('the configuration of this shop', () => {
  it('is right in a folder of its own too', async () => {
    await withShopFolder(ownConfig(), async (root) => {
      expect((await loadShop(root, { NODE_ENV: 'production' })).views).to.have.length(2);
      expect(existsSync(join(root, '.etalage'))).to.equal(false);
    });
  });
});
