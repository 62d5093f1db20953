import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AFTER_THE_MODULES, built, own, production, type Planted } from './planting.ts';

/** Faults that keep a shop from starting, or from starting as it is. */
export const FAULTS_BEFORE_START: readonly Planted[] = [
  {
    fault: 'a Node that is too old',
    check: 'node',
    plant: () => ({ node: 'v20.11.0' }),
    says: /v20\.11\.0.*22\.22\.0/,
  },
  {
    fault: 'a data folder that is a file',
    check: 'data',
    plant: (shop) => shop.write('.etalage', 'no folder'),
    says: /is a file/,
  },
  {
    fault: 'a data folder that cannot be made',
    check: 'data',
    plant(shop) {
      shop.write('taken', 'no folder');
      return production({ ETALAGE_DATA: join(shop.root, 'taken/data') });
    },
    says: /cannot be made.*is a file/,
  },
  {
    fault: 'a data folder of another user',
    check: 'data',
    plant({ dataFolder }) {
      mkdirSync(dataFolder);
      return { user: (process.getuid?.() ?? 0) + 1000 };
    },
    says: /belong to user \d+, and this is user \d+/,
  },
  { fault: 'a full disk', check: 'disk', plant: () => ({ freeBytes: () => 1_000_000 }), says: /The disk is full/ },
  {
    fault: 'a disk that is nearly full',
    check: 'disk',
    plant: () => ({ freeBytes: () => 300_000_000 }),
    says: /286 MB are free/,
    status: 'warning',
  },
  {
    fault: 'a platform that no module has',
    check: 'adapters',
    plant: (shop) => shop.set({ platform: 'magneto' }),
    says: /"magneto"/,
    where: { file: 'config/default.json', pointer: '/platform' },
  },
  {
    fault: 'a platform that a single module has not',
    check: 'adapters',
    plant: (shop) => shop.set({ adapters: { catalog: 'solr' } }),
    says: /"solr"/,
    where: { file: 'config/default.json', pointer: '/adapters/catalog' },
  },
  {
    fault: 'an unknown setting',
    check: 'settings',
    plant: (shop) => shop.set({ catalog: { pageSise: 24 } }),
    says: /pageSise.*not a known setting/,
    where: { file: 'config/default.json', pointer: '/catalog/pageSise' },
  },
  {
    fault: 'a file of settings that is no JSON',
    check: 'settings',
    plant: (shop) => shop.write('config/local.json', '{ "server": '),
    says: /config\/local\.json/,
    where: { file: 'config/local.json', pointer: '' },
  },
  {
    fault: 'a module that is not installed',
    check: 'modules',
    plant: (shop) => own(shop, {}, ({ modules }) => ({ modules: [...modules, '@somebody/gift-cards/module'] })),
    says: /"@somebody\/gift-cards\/module" cannot be used/,
    where: { file: 'config/default.json', pointer: AFTER_THE_MODULES },
  },
  {
    fault: 'a theme that is not there',
    check: 'modules',
    plant: (shop) => shop.set({ theme: './themes/gone' }),
    says: /"\.\/themes\/gone" cannot be used/,
    where: { file: 'config/default.json', pointer: '/theme' },
  },
  {
    fault: 'a build of other modules',
    check: 'build',
    plant: (shop) => shop.write('build/build.json', { sources: Date.now(), compositions: {} }),
    says: /stale.*other modules/,
  },
  { fault: 'no build', check: 'build', plant: () => {}, says: /not built/, status: 'warning' },
  {
    fault: 'a build that is older than the sources',
    check: 'build',
    plant: (shop) => built(shop, { sources: 1 }),
    says: /stale: sources have changed/,
  },
  {
    fault: 'a build by another version',
    check: 'build',
    plant: (shop) => built(shop, { packages: ['etalage 0.0.1'] }),
    says: /stale: it was made without etalage \d/,
  },
  {
    fault: 'a build without a language',
    check: 'build',
    plant: (shop) => built(shop, { locales: {} }),
    says: /stale: it has no texts for nl-NL/,
  },
];
