import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect } from 'chai';
import * as core from 'etalage/core';
import { ETALAGE_VERSION, upgradeReport } from 'etalage/server';
import { changesBetween } from '../../../../server/upgrade/changelog.ts';
import { exportedNames } from '../../../../server/upgrade/exported-names.ts';
import { repositoryRoot } from '../../../support/shop-server.ts';
import { withOverridingShop, type OverridingShop } from '../overrides/overriding-shop.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

- soon

## [0.3.0] - 2026-05-01

- three

## [0.2.1]

- two and a bit

## [0.2.0]

- two
`;

const report = ({ root }: OverridingShop, from?: string) =>
  upgradeReport(
    {
      root,
      environment: {},
      address: { host: '127.0.0.1', port: 0 },
      node: process.version,
      freeBytes: () => 0,
      user: undefined,
      now: () => 0,
    },
    from,
  );

describe('what an upgrade changes', function () {
  this.timeout(30_000);

  it('is read from the changelog: what came after one version, up to another', () => {
    const versions = (from: string, to: string) => changesBetween(CHANGELOG, from, to).map(({ version }) => version);
    expect(versions('0.2.0', '0.3.0')).to.deep.equal(['0.3.0', '0.2.1']);
    expect(versions('0.2.1', '0.2.1')).to.deep.equal([]);
    expect(versions('0.3.0', '0.4.0')).to.deep.equal(['Unreleased']);
    expect(changesBetween(CHANGELOG, '0.2.1', '0.3.0')[0]?.text).to.equal('- three');
  });

  it('is nothing for a shop that fits', () =>
    withOverridingShop(async (shop) => {
      await shop.accept();
      const { from, to, imports, types, settings, overrides, api, migrations } = await report(shop);
      expect([from, to]).to.deep.equal([ETALAGE_VERSION, ETALAGE_VERSION]);
      expect({ imports, types, settings, api, migrations }).to.deep.equal({
        imports: [],
        types: [],
        settings: [],
        api: undefined,
        migrations: undefined,
      });
      expect(overrides.every(({ state }) => state === 'same')).to.equal(true);
    }));

  it('names imports that lead to nothing, settings that are gone, overrides that drifted, migrations that will run', () =>
    withOverridingShop(async (shop) => {
      await shop.accept();
      shop.write(
        'modules/office/helpers.ts',
        `import { token, neverThere as mine, type Old } from 'etalage/core';
import { gone } from 'etalage/modules/gone';
// import { notRead } from 'etalage/core';
`,
      );
      shop.set({ catalog: { pageSise: 24 } });
      shop.write('node_modules/base-theme/views/card.js', `export default () => 'new';\n`);
      mkdirSync(shop.dataFolder);
      const database = new DatabaseSync(join(shop.dataFolder, 'shop.sqlite'));
      database.exec('create table core_migration (module text, id text, ran_at integer)');
      database.close();
      const { imports, settings, overrides, migrations } = await report(shop);
      expect(imports).to.deep.equal([
        { file: 'modules/office/helpers.ts', from: 'etalage/core', name: 'neverThere' },
        { file: 'modules/office/helpers.ts', from: 'etalage/core', name: 'Old' },
        { file: 'modules/office/helpers.ts', from: 'etalage/modules/gone', name: '' },
      ]);
      expect(settings.map(({ file, pointer }) => [file, pointer])).to.deep.equal([
        ['config/default.json', '/catalog/pageSise'],
      ]);
      expect(overrides.filter(({ state }) => state === 'changed').map(({ id }) => id)).to.deep.equal([
        'part catalog.ProductCard',
      ]);
      expect(migrations).to.include('stock 001-ledger');
    }));

  it('names types that are others now, with the sources that stand on them, by themselves or through others', () =>
    withOverridingShop(async (shop) => {
      await shop.accept();
      const file = join(shop.root, 'etalage.lock.json');
      const lock = JSON.parse(readFileSync(file, 'utf8')) as { types: Record<string, string[]> };
      const { 'core/kernel/token#Scope': scope = [], 'core/kernel/module#ModuleManifest': manifest = [] } = lock.types;
      expect(scope[0], 'through "replace"').to.match(/^type Scope = /);
      lock.types['core/kernel/token#Scope'] = ["type Scope = 'once';"];
      lock.types['core/kernel/module#ModuleManifest'] = manifest.filter((line) => !line.includes('?:'));
      lock.types['core/never#Gone'] = ['type Gone = 1;'];
      shop.write('etalage.lock.json', lock);
      const { types } = await report(shop);
      expect(
        types?.map(({ type }) => type),
        'optional members are no change',
      ).to.deep.equal(['Scope (core/kernel/token)']);
      expect(types?.[0]?.diff).to.equal(`    - type Scope = 'once';\n    + ${scope[0]}`);
      expect(types?.[0]?.usedBy).to.include('modules/office/api/index.ts: replace of etalage/core');

      const { types: _none, ...withoutTypes } = lock;
      shop.write('etalage.lock.json', withoutTypes);
      expect((await report(shop)).types, 'a file of an earlier version').to.equal(undefined);
    }));

  it('is compared with an earlier package, as a folder or as a tarball', () =>
    withOverridingShop(async (shop) => {
      shop.write('earlier/package/package.json', {
        name: 'etalage',
        version: '0.0.9',
        exports: { './core': { types: './core/index.d.ts', default: './core/index.js' } },
      });
      shop.write(
        'earlier/package/core/index.d.ts',
        `export { token } from './token.js';\nexport declare const old: 1;\n`,
      );
      shop.write('earlier/package/core/index.js', '');
      shop.write(
        'earlier/package/server/upgrade/public-api.txt',
        [
          '\nentry etalage/core\n  component = core/kernel/ui#component\n  tap = core/kernel/hooks#tap',
          '\ndeclaration core/kernel/ui#component\n  const component: 1;\n',
        ].join('\n'),
      );
      shop.write('earlier/package/theme/search/search-page.tsx', 'the search page as it was\n');
      const tar = spawnSync('tar', ['czf', '../etalage-0.0.9.tgz', 'package'], { cwd: join(shop.root, 'earlier') });
      expect(tar.status).to.equal(0);
      for (const from of ['earlier/package', 'etalage-0.0.9.tgz']) {
        const { from: version, api, overrides, types } = await report(shop, from);
        expect(types?.map(({ type, usedBy }) => [type, usedBy])).to.deep.equal([
          ['component (core/kernel/ui)', ['theme/index.ts: component of etalage/core']],
        ]);
        expect(version).to.equal('0.0.9');
        expect(api?.removed).to.deep.equal(['etalage/core: old']);
        expect(api?.added).to.include('etalage/core: defineModule');
        const changed = overrides.filter(({ state }) => state === 'changed');
        expect(changed.map(({ id }) => id)).to.deep.equal(['part catalog.SearchPage']);
        expect(changed[0]?.diff).to.include('-the search page as it was');
      }
      expect(await report(shop, 'nowhere').catch((error: Error) => error.message)).to.include(
        '"nowhere" is no version',
      );
    }));

  it('knows every name that an entry point exports', () => {
    const names = exportedNames(join(repositoryRoot, 'core/index.ts'));
    expect(Object.keys(core).filter((name) => !names.has(name))).to.deep.equal([]);
    expect(names.has('StoreView')).to.equal(true);
  });
});
