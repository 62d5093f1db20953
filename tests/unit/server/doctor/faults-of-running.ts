import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openCatalogueDatabase } from '../../../../modules/catalog/adapters/embedded/catalogue-database.ts';
import { AFTER_THE_MODULES, database, GUEST_MODULE, own, production, theme, type Planted } from './planting.ts';

/** Faults of a shop that starts: its data, its neighbours, its openness, its overrides. */
export const FAULTS_OF_RUNNING: readonly Planted[] = [
  {
    fault: 'a database of a later version',
    check: 'database',
    plant: (shop) => database(shop, ['001-idempotency', '999-from-the-future']),
    says: /has run the migration "999-from-the-future"/,
  },
  {
    fault: 'a database that a later version of the framework has used',
    check: 'database',
    plant: (shop) => database(shop, [], `insert into core_migration values ('core.version', '99.1.0', 2)`),
    says: /was used by Etalage 99\.1\.0/,
    status: 'warning',
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
        `create table core_job (kind text, store_code text, dead_at integer);
        insert into core_job values ('mail.send', '', 1), ('mail.send', '', 2), ('mail.send', 'default', null)`,
      ),
    says: /given up.*mail\.send \(2\)/,
  },
  {
    fault: 'work that no module does, and none of a store view that was removed',
    check: 'database',
    plant: (shop) =>
      database(
        shop,
        [],
        `create table core_job (kind text, store_code text, dead_at integer);
        insert into core_job values ('gone.work', 'default', null), ('gone.again', '', null),
          ('order.expire', 'removed', null), ('mail.send', 'default', null), ('core.forgetKeys', '', null)`,
      ),
    status: 'warning',
    says: /no module does: gone\.again \(1\), gone\.work \(1, default\)$/,
  },
  {
    fault: 'a table of persons that no module declares',
    check: 'personal-data',
    plant: (shop) =>
      database(
        shop,
        [],
        `create table guest_book (id integer, email text);
        create table wishlist_item (customer_id integer, sku text)`,
      ),
    status: 'warning',
    says: /^The table guest_book has a column email, and no module of the shop declares it/,
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
    fault: 'a secret in a file that Git tracks',
    check: 'secrets',
    plant: (shop) => {
      shop.write('config/production.json', { mail: { smtp: { url: 'smtps://shop:hush-hush-kX93@mail.shop.nl' } } });
      spawnSync('git', ['init', '-q', shop.root]);
      spawnSync('git', ['-C', shop.root, 'add', 'config']);
    },
    says: /production\.json:1 \/mail\/smtp\/url: is a secret in a file that Git tracks/,
    where: { file: 'config/production.json', pointer: '/mail/smtp/url' },
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
    says: /"be" has no base URL: e-mails/,
    status: 'warning',
  },
  { fault: 'no host', check: 'openings', plant: () => {}, says: /No host is listed/, status: 'warning' },
  { fault: 'no https', check: 'openings', plant: () => {}, says: /"server\.https" is off/, status: 'warning' },
  {
    fault: 'a proxy that is not trusted',
    check: 'openings',
    plant: () => production({ ETALAGE__STORE_VIEW__BASE_URL: 'https://schoenen.nl' }),
    says: /"server\.trustProxy" is off/,
    status: 'warning',
    where: { file: 'config/default.json', pointer: '/server/trustProxy' },
  },
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
    fault: 'a key to which two modules give two texts',
    check: 'texts',
    plant: (shop) =>
      own(
        shop,
        {
          'modules/guest/module.ts': GUEST_MODULE,
          'modules/guest/client/hint.tsx': "export const hint = () => t('Close');",
          'modules/guest/locales/nl-NL.json': '{"Close":"Hek dicht"}',
          'modules/guest/locales/nl-BE.json': '{"Close":"Sluiten"}',
        },
        ({ modules }) => ({ modules: [...modules, './modules/guest'] }),
      ),
    says: /"Close" has two texts in nl-NL: "Hek dicht" of module "guest" .* instead of "Sluiten" of module "\w+"/,
    status: 'warning',
    where: { file: 'modules/guest/locales/nl-NL.json' },
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
          'theme/index.ts': theme(`parts: [component(Ghost.Box, () => import('./box.tsx'))]`),
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
    fault: 'an endpoint whose file does not parse',
    check: 'composition',
    plant: (shop) =>
      own(
        shop,
        {
          'modules/guest/module.ts': GUEST_MODULE,
          'modules/guest/api/index.ts': "import { defineApi } from 'etalage/core';\nexport default = defineApi();\n",
        },
        ({ modules }) => ({ modules: [...modules, './modules/guest'] }),
      ),
    says: /modules\/guest\/api\/index\.ts:2: /,
  },
  {
    fault: 'a contract that does not parse',
    check: 'modules',
    plant: (shop) =>
      own(shop, { 'modules/guest/module.ts': "export const guest = { id 'guest' };\n" }, ({ modules }) => ({
        modules: [...modules, './modules/guest'],
      })),
    says: /modules\/guest\/module\.ts:1: /,
    where: { file: 'config/default.json', pointer: AFTER_THE_MODULES },
  },
  {
    fault: 'a view whose file is missing',
    check: 'composition',
    plant: (shop) =>
      own(
        shop,
        {
          'modules/guest/module.ts': GUEST_MODULE,
          'modules/guest/client/index.ts': `import { defineClient, fill } from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { guest } from '../module.ts';
export default defineClient(guest, () => ({
  fills: [fill(CatalogUi.productActions, 'guest.mark', () => import('./mrak.tsx'))],
}));
`,
        },
        ({ modules }) => ({ modules: [...modules, './modules/guest'] }),
      ),
    says: /Fill guest\.mark is loaded from modules\/guest\/client\/mrak\.tsx, which is not there/,
  },
  {
    fault: 'a bank transfer that is listed, and has no account',
    check: 'of-modules',
    plant: () => production({ ETALAGE__PAYMENT__BANK_TRANSFER__ACCOUNT: '' }),
    says: /Nobody can pay by bank transfer in "be": it is listed, and has no account/,
    status: 'warning',
  },
  {
    fault: 'a filter that no attribute of the catalogue is',
    check: 'of-modules',
    plant: (shop) => {
      const attribute = (id: number, attribute_code: string) => ({ id, attribute_code, options: [{ value: '1' }] });
      using catalogue = openCatalogueDatabase(join(shop.dataFolder, 'catalog.sqlite'));
      catalogue.replaceCatalogue('vue_storefront_catalog', {
        attribute: [attribute(1, 'width'), attribute(2, 'heel')],
      });
      shop.set({ catalog: { filters: ['size', 'heel', 'witdh', 'price'] } });
    },
    says: /catalog\/filters\/2: lists of "default" are to be filtered by "witdh", which the catalogue does not have$/,
    status: 'warning',
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
