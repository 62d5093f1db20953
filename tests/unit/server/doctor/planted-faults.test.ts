import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import { loadShop } from 'etalage/server';
import { compositionsOf } from '../../../../server/composition/composition.ts';
import { checkImageLibrary, checkPackages } from '../../../../server/doctor/checks/packages.ts';
import type { CheckFinding, DoctorOptions } from '../../../../server/doctor/doctor.ts';
import { withPlantedShop, type PlantedShop } from './doctor-shop.ts';

/** A fault, where it is put, and what finds it. */
interface Planted {
  readonly fault: string;
  readonly check: string;
  readonly plant: (shop: PlantedShop) => Partial<DoctorOptions> | void | Promise<Partial<DoctorOptions> | void>;
  readonly says: RegExp;
  readonly status?: CheckFinding['status'];
  readonly where?: CheckFinding['where'];
}

const production = (more: NodeJS.ProcessEnv): Partial<DoctorOptions> => ({
  environment: { NODE_ENV: 'production', ...more },
});

/** A database as an earlier or later version has left it. */
function database({ dataFolder }: PlantedShop, ran: readonly string[], more = ''): void {
  mkdirSync(dataFolder);
  const file = new DatabaseSync(join(dataFolder, 'shop.sqlite'));
  file.exec('create table core_migration (module text, id text, ran_at integer)');
  for (const id of ran) file.exec(`insert into core_migration values ('core', '${id}', 1)`);
  file.exec(more);
  file.close();
}

const own = (
  shop: PlantedShop,
  files: Readonly<Record<string, string>>,
  changes: (settings: Settings) => object,
): void => {
  for (const [path, text] of Object.entries(files)) shop.write(path, text);
  shop.set(changes(JSON.parse(readFileSync(join(shop.root, 'config/default.json'), 'utf8')) as Settings));
};
interface Settings {
  readonly modules: readonly string[];
}

const GUEST_MODULE = `import { defineModule } from 'etalage/core';
export const guest = defineModule({ id: 'guest', kernel: '^0.1.0' });
`;

const theme = (body: string): string => `import { defineTheme, part, skin, ui } from 'etalage/core';
import zool from 'etalage/theme';
const Ghost = ui('ghost', { Box: part() });
export default defineTheme({ id: 'own', extends: zool, base: import.meta.url, ${body} });
`;

const PLANTED: readonly Planted[] = [
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
    where: { file: 'config/default.json', pointer: '/modules/18' },
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
  {
    fault: 'a database of a later version',
    check: 'database',
    plant: (shop) => database(shop, ['001-idempotency', '999-from-the-future']),
    says: /has run the migration "999-from-the-future"/,
  },
  {
    fault: 'a database that is behind',
    check: 'database',
    plant: (shop) => database(shop, []),
    says: /behind the code: \d\d+ migration\(s\)/,
    status: 'warning',
  },
  {
    fault: 'a damaged database',
    check: 'database',
    plant: (shop) =>
      shop.write('.etalage/shop.sqlite', 'this is no database, and longer than a header of SQLite'.repeat(9)),
    says: /cannot be read/,
  },
  {
    fault: 'work that was given up',
    check: 'database',
    plant: (shop) =>
      database(
        shop,
        [],
        `create table core_job (kind text, dead_at integer);
        insert into core_job values ('mail.send', 1), ('mail.send', 2), ('mail.send', null)`,
      ),
    says: /given up.*mail\.send \(2\)/,
  },
  {
    fault: 'a PostgreSQL that does not answer',
    check: 'database',
    plant: () => production({ ETALAGE__SERVER__DATABASE__URL: 'postgres://shop:hush-hush@127.0.0.1:1/shop' }),
    says: /postgres:\/\/127\.0\.0\.1:1\/shop cannot be read: .*ECONNREFUSED/,
  },
  {
    fault: 'a mail server that does not answer',
    check: 'services',
    plant: () => production({ ETALAGE__MAIL__SMTP__URL: 'smtps://shop:hush-hush@127.0.0.1:1' }),
    says: /The mail server cannot be reached \(smtps:\/\/127\.0\.0\.1:1\): ECONNREFUSED/,
    where: { file: 'environment variable ETALAGE__MAIL__SMTP__URL', pointer: '/mail/smtp/url' },
  },
  {
    fault: 'a platform that does not answer',
    check: 'services',
    plant: (shop) =>
      shop.write('config/local.json', {
        platforms: { acme: { rest: { url: 'http://shop:hush-hush@127.0.0.1:1/rest' } } },
      }),
    says: /The platform "acme" cannot be reached \(http:\/\/127\.0\.0\.1:1\)/,
    where: { file: 'config/local.json', pointer: '/platforms/acme/rest/url' },
  },
  {
    fault: 'a secret that is a placeholder',
    check: 'secrets',
    plant: (shop) => shop.write('config/local.json', { server: { invalidateKey: 'change-me-change-me' } }),
    says: /"server\.invalidateKey" is a placeholder/,
    where: { file: 'config/local.json', pointer: '/server/invalidateKey' },
  },
  {
    fault: 'a password within an address that is a placeholder',
    check: 'secrets',
    plant: () => production({ ETALAGE__SERVER__DATABASE__URL: 'postgres://shop:password@db:5432/shop' }),
    says: /"server\.database\.url" is a placeholder/,
  },
  {
    fault: 'a page cache without a key',
    check: 'secrets',
    plant: () => production({ ETALAGE__SERVER__OUTPUT_CACHE__ENABLED: 'true' }),
    says: /no key to purge/,
    status: 'warning',
  },
  {
    fault: 'no base URL',
    check: 'openings',
    plant: () => {},
    says: /"be" has no base URL: letters/,
    status: 'warning',
  },
  { fault: 'every host name', check: 'openings', plant: () => {}, says: /every host name/, status: 'warning' },
  { fault: 'no https', check: 'openings', plant: () => {}, says: /"server\.https" is off/, status: 'warning' },
  {
    fault: 'tokens in addresses',
    check: 'recommended',
    plant: () => {},
    says: /tokens travel in addresses/,
    status: 'warning',
    where: { file: 'config/default.json', pointer: '/user/tokenInHeader' },
  },
  { fault: 'the test page of payments', check: 'demo', plant: () => {}, says: /test page/, status: 'warning' },
  {
    fault: 'the test page of payments in a shop with customers',
    check: 'demo',
    plant: () => production({ ETALAGE__STORE_VIEW__BASE_URL: 'https://schoenen.nl' }),
    says: /test page/,
  },
  {
    fault: 'the demo shop in a shop with customers',
    check: 'demo',
    plant: () => production({ ETALAGE__SERVER__HOSTS: '["schoenen.nl"]' }),
    says: /demo shop is listed/,
    where: { file: 'config/default.json', pointer: '/modules' },
  },
  {
    fault: 'the example company in a shop with customers',
    check: 'demo',
    plant: () => production({ ETALAGE__SERVER__HOSTS: '["schoenen.nl"]' }),
    says: /"order\.company\.email" is an example/,
  },
  {
    fault: 'texts that are missing in a language',
    check: 'texts',
    plant: (shop) =>
      own(
        shop,
        {
          'modules/guest/module.ts': GUEST_MODULE,
          'modules/guest/locales/en.json': '{"Sign here":"Sign here","Thanks":"Thanks"}',
          'modules/guest/locales/nl-NL.json': '{"Thanks":"Bedankt"}',
          'modules/guest/locales/nl-BE.json': '{"Thanks":"Bedankt","Sign here":"Teken hier"}',
        },
        ({ modules }) => ({ modules: [...modules, './modules/guest'] }),
      ),
    says: /1 text\(s\) of modules\/guest\/locales\/en\.json are missing in nl-NL, such as "Sign here"/,
    status: 'warning',
  },
  {
    fault: 'two copies of react',
    check: 'copies',
    plant: (shop) => shop.write('node_modules/react/package.json', { name: 'react', version: '18.0.0' }),
    says: /2 copies of react: .*18\.0\.0/,
  },
  {
    fault: 'another version than package-lock.json says',
    check: 'lock',
    plant(shop) {
      shop.write('package-lock.json', { packages: { '': {}, 'node_modules/semver': { version: '7.0.0' } } });
      shop.write('node_modules/semver/package.json', { name: 'semver', version: '6.3.1' });
    },
    says: /semver 6\.3\.1, not 7\.0\.0/,
  },
  {
    fault: 'local settings that everybody can read',
    check: 'permissions',
    plant: (shop) => shop.write('config/local.json', '{}', 0o644),
    says: /can read config\/local\.json/,
    status: 'warning',
  },
  {
    fault: 'settings that everybody can change',
    check: 'permissions',
    plant: (shop) => shop.write('config/production.json', '{}', 0o666),
    says: /can change config\/production\.json/,
  },
  {
    fault: 'no pictures',
    check: 'media',
    plant(shop) {
      shop.write('.etalage/catalog.sqlite', '');
      own(shop, {}, ({ modules }) => ({ modules: modules.filter((name) => !name.endsWith('demo-shop')) }));
    },
    says: /no folder of pictures/,
    status: 'warning',
  },
  {
    fault: 'nobody who does jobs',
    check: 'jobs',
    plant: () => production({ ETALAGE__SERVER__JOBS__ENABLED: 'false' }),
    says: /No process does jobs/,
    status: 'warning',
  },
  {
    fault: 'a view of a part that is gone',
    check: 'unused',
    plant: (shop) =>
      own(
        shop,
        {
          'theme/index.ts': theme(`parts: [skin(Ghost.Box, () => import('./box.tsx'))]`),
          'theme/box.tsx': 'export default () => null;',
        },
        () => ({ theme: './theme' }),
      ),
    says: /markup for the part ghost\.Box.*never shown/,
    status: 'warning',
    where: { file: 'theme/index.ts' },
  },
  {
    fault: 'a fill that is hidden and gone',
    check: 'composition',
    plant: (shop) => own(shop, { 'theme/index.ts': theme(`hide: ['ghost.fill']`) }, () => ({ theme: './theme' })),
    says: /hides "ghost\.fill", which no module or theme fills in/,
  },
  {
    fault: "what a module's own check finds",
    check: 'of-modules',
    plant: (shop) =>
      own(
        shop,
        {
          'modules/guest/module.ts': GUEST_MODULE,
          'modules/guest/api/index.ts': `import { contribute, defineApi, DoctorChecks } from 'etalage/core';
import { guest } from '../module.ts';
export default defineApi(guest, () => ({
  contributions: [
    contribute(DoctorChecks, 'guest.desk', async ({ reach, storeView }) => [
      await reach('The desk of ' + storeView.storeCode, 'tcp://127.0.0.1:1'),
    ]),
  ],
}));
`,
        },
        ({ modules }) => ({ modules: [...modules, './modules/guest'] }),
      ),
    says: /The desk of be cannot be reached \(tcp:\/\/127\.0\.0\.1:1\)/,
  },
];

async function built(shop: PlantedShop, changes: object): Promise<void> {
  const made = compositionsOf(await loadShop(shop.root, { NODE_ENV: 'production' }));
  shop.write('build/build.json', {
    sources: Date.now() + 10 ** 9,
    packages: [
      `etalage ${JSON.parse(readFileSync(join(shop.root, 'node_modules/etalage/package.json'), 'utf8')).version}`,
    ],
    locales: Object.fromEntries(made.map(({ id, locales }) => [id, locales])),
    compositions: Object.fromEntries(made.map(({ id }) => [id, {}])),
    ...changes,
  });
}

async function listening<T extends Server>(server: T, use: (port: number) => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  try {
    await use((server.address() as AddressInfo).port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('the doctor finds', function () {
  this.timeout(60_000);

  for (const { fault, check, plant, says, status = 'fault', where } of PLANTED)
    it(fault, () =>
      withPlantedShop(async (shop) => {
        const found = await shop.find([check], (await plant(shop)) ?? {});
        const match = found.find(({ what }) => says.test(what));
        expect(match, JSON.stringify(found, undefined, 1)).to.include({ check, status });
        expect(match?.fix, 'what to do').to.be.a('string').and.not.empty;
        if (where) expect(match?.where).to.deep.equal(where);
        expect(JSON.stringify(found), 'secrets').to.not.contain('hush-hush');
      }),
    );

  it('a port that is taken, and tells a shop that runs from another program', () =>
    withPlantedShop(async (shop) => {
      const at = (port: number) => ({ address: { host: '127.0.0.1', port } });
      await listening(
        createServer((socket) => socket.destroy()),
        async (port) => {
          expect((await shop.find(['address'], at(port)))[0]).to.include({
            status: 'fault',
            what: `Port ${port} is taken by another program`,
          });
        },
      );
      const alive = createHttpServer((_req, res) => res.end('{"status":"ok"}'));
      await listening(alive, async (port) => {
        expect((await shop.find(['address'], at(port)))[0]).to.include({ status: 'warning' });
      });
    }));

  it('a clock that goes wrong', () =>
    withPlantedShop(async (shop) => {
      await listening(
        createHttpServer((_req, res) => res.end()),
        async (port) => {
          shop.write('config/local.json', { platforms: { acme: { url: `http://127.0.0.1:${port}` } } });
          expect((await shop.find(['services']))[0]).to.include({ status: 'ok' });
          const late = await shop.find(['services'], { now: () => Date.now() + 3_600_000 });
          expect(late[0]).to.include({ status: 'warning' });
          expect(late[0]?.what).to.match(/clock.* 36\d\d s apart/);
        },
      );
    }));

  it('a library for pictures that cannot be loaded, and packages that are missing', async () => {
    const [images] = await checkImageLibrary(() => Promise.reject(new Error('Could not load the "sharp" module')));
    expect(images).to.include({ status: 'fault' });
    await withPlantedShop(async (shop) => {
      shop.write('elsewhere/package.json', { dependencies: { 'never-there': '1.0.0' } });
      const [missing] = checkPackages(join(shop.root, 'elsewhere'));
      expect(missing).to.include({ status: 'fault', what: 'The package never-there is not installed' });
    });
  });

  it('nothing but ok and warnings in the shop as it comes', () =>
    withPlantedShop(async (shop) => {
      rmSync(join(shop.root, 'build'), { recursive: true, force: true });
      const found = await shop.find(undefined);
      expect(found.filter(({ status }) => status === 'fault' || status === 'skipped')).to.deep.equal([]);
    }));

  it('faults that come together: none keeps another from being found', () =>
    withPlantedShop(async (shop) => {
      shop.write('config/local.json', '{ broken', 0o666);
      shop.write('.etalage', 'no folder');
      shop.write('node_modules/react/package.json', { name: 'react', version: '18.0.0' });
      shop.set({ platform: 'magneto', theme: './gone', catalog: { pageSise: 1 } });
      const found = await shop.find(undefined, { node: 'v18.0.0', freeBytes: () => 0 });
      const faults = new Set(found.filter(({ status }) => status === 'fault').map(({ check }) => check));
      expect([...faults]).to.include.members(['node', 'copies', 'settings', 'modules', 'permissions', 'data', 'disk']);
      expect(found.filter(({ status }) => status === 'skipped').map(({ check }) => check)).to.include('build');
    }));
});
