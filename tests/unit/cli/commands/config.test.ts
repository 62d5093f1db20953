import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import { Command } from 'commander';
import { committedSecrets, loadShop } from 'etalage/server';
import { configCommand } from '../../../../cli/commands/config/commands.ts';
import { addCommands } from '../../../../cli/commands/program-command.ts';
import { UsageError } from '../../../../cli/kit/usage-error.ts';
import { openCatalogueDatabase } from '../../../../modules/catalog/adapters/embedded/catalogue-database.ts';
import { ownConfig, withShopFolder } from '../../../support/own-config.ts';
import { repositoryRoot } from '../../../support/shop-server.ts';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `etalage config` in a folder, in this process. */
async function config(root: string, given: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const said: { out: string[]; err: string[] } = { out: [], err: [] };
  const before = { folder: process.cwd(), env: process.env, log: console.log, error: console.error };
  const program = new Command('etalage').exitOverride();
  addCommands(program, [configCommand]);
  process.chdir(root);
  process.env = { ...environment };
  console.log = (text: string) => void said.out.push(text);
  console.error = (text: string) => void said.err.push(text);
  let code = 0;
  try {
    await program.parseAsync(['config', ...given], { from: 'user' });
    code = Number(process.exitCode ?? 0);
  } catch (error) {
    said.err.push(error instanceof Error ? error.message : String(error));
    code = error instanceof UsageError ? 2 : 1;
  } finally {
    process.chdir(before.folder);
    process.env = before.env;
    console.log = before.log;
    console.error = before.error;
    process.exitCode = 0;
  }
  return { code, out: said.out.join('\n').trim(), err: said.err.join('\n').trim() };
}

const textIn = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

describe('etalage config', () => {
  it('finds a shop right, with what only the boot finds out, and says so as JSON', async () => {
    await withShopFolder(ownConfig(), async (root) => {
      const { code, out, err } = await config(root, ['validate', '--json'], { NODE_ENV: 'production' });
      expect(code, err).to.equal(0);
      expect(JSON.parse(out)).to.deep.equal({ ok: true, problems: [], warnings: [] });
    });
  });

  it('warns of a filter that the catalogue does not have, with its line, once there is a catalogue', async () => {
    const files = { ...ownConfig(), 'config/local.json': '{\n  "catalog": { "filters": ["size", "witdh"] }\n}\n' };
    await withShopFolder(files, async (root) => {
      expect((await config(root, ['validate'])).err, 'nobody knows yet').to.equal('');
      mkdirSync(join(root, '.etalage'));
      using catalogue = openCatalogueDatabase(join(root, '.etalage/catalog.sqlite'));
      const attribute = [{ id: 1, attribute_code: 'width', options: [{ value: '1' }] }];
      catalogue.replaceCatalogue('vue_storefront_catalog', { attribute });
      const { code, err } = await config(root, ['validate']);
      expect(code, 'the shop starts with it').to.equal(0);
      expect(err)
        .to.match(/^Warning: config\/local\.json:2:\d+ \/catalog\/filters\/1: lists of "\w+" are .* by "witdh"/m)
        .and.match(/There are width$/m);
    });
  });

  it('says all that is wrong with file, pointer, line, reason and hint, and ends with 1', async () => {
    const files = { ...ownConfig(), 'config/local.json': '{\n  "catlog": {},\n  "mail": { "legal": 3 }\n}\n' };
    await withShopFolder(files, async (root) => {
      const { code, out } = await config(root, ['validate', '--json']);
      const { ok, problems } = JSON.parse(out) as { ok: boolean; problems: { pointer: string; line: number }[] };
      expect([code, ok]).to.deep.equal([1, false]);
      expect(problems.map(({ pointer, line }) => [pointer, line])).to.deep.equal([
        ['/catlog', 2],
        ['/mail/legal', 3],
      ]);
      for (const problem of problems) expect(problem).to.include.keys('file', 'reason', 'hint');
      expect((await config(root, ['validate'])).err).to.include('Did you mean "catalog"?');
    });
  });

  it('finds what is wrong in a file though another covers it, and in files of other environments', async () => {
    const files: Record<string, string> = ownConfig();
    const shared = JSON.parse(files['config/default.json'] ?? '') as object;
    await withShopFolder(
      {
        ...files,
        'config/default.json': JSON.stringify({ ...shared, cart: { maxQuantity: 'ten' } }),
        'config/local.json': '{ "cart": { "maxQuantity": 10 } }',
        'config/production.json': '{\n  "server": { "htps": true }\n}',
      },
      async (root) => {
        const { out } = await config(root, ['validate', '--json'], { NODE_ENV: 'development' });
        const { problems } = JSON.parse(out) as { problems: { file: string; pointer: string }[] };
        expect(problems.map(({ file, pointer }) => `${file} ${pointer}`)).to.have.members([
          'config/default.json /cart/maxQuantity',
          'config/production.json /server/htps',
        ]);
        const { err } = await config(root, ['validate'], { NODE_ENV: 'development' });
        expect(err).to.include(
          'config/production.json:2:15 /server/htps: is not a known setting. Did you mean "https"?',
        );
      },
    );
  });

  it('takes settings of another environment for a module that only one store view lists', async () => {
    const files: Record<string, string> = ownConfig();
    const { modules } = JSON.parse(files['config/default.json'] ?? '') as { modules: readonly string[] };
    const own = JSON.parse(files['config/stores/be.json'] ?? '') as object;
    const be = { ...own, modules: modules.filter((module) => module !== 'etalage/modules/seo') };
    const production = { seo: { returnDays: 30 } };
    await withShopFolder(
      { ...files, 'config/stores/be.json': JSON.stringify(be), 'config/production.json': JSON.stringify(production) },
      async (root) => {
        const { code, err } = await config(root, ['validate'], { NODE_ENV: 'development' });
        expect(code, err).to.equal(0);
      },
    );
  });

  it('names the store view when only one of several has what is wrong', async () => {
    const files: Record<string, string> = ownConfig();
    const own = JSON.parse(files['config/stores/be.json'] ?? '') as object;
    const be = { ...own, payment: { methods: ['banktransfr'] } };
    await withShopFolder({ ...files, 'config/stores/be.json': JSON.stringify(be, undefined, 2) }, async (root) => {
      const { err } = await config(root, ['validate']);
      expect(err).to.match(
        /config\/stores\/be\.json:\d+:\d+ \/payment\/methods\/0: .*, in the store view be\. There are/,
      );
    });
  });

  it('finds two store views whose orders would have the same numbers, and an IBAN with a wrong digit', async () => {
    await withShopFolder(ownConfig(), async (root) => {
      const { err } = await config(root, ['validate'], { ETALAGE__ORDER__NUMBER_PREFIXES: '{"be":""}' });
      expect(err).to.include('/order/numberPrefixes').and.include('default and be the same numbers');
      const wrong = { ETALAGE__PAYMENT__BANK_TRANSFER__ACCOUNT: 'NL91ABNA0417164301' };
      expect((await config(root, ['validate'], wrong)).err).to.include('is no IBAN, or has a wrong digit');
    });
  });

  it('finds coins of which all would be warned of at once', async () => {
    await withShopFolder(ownConfig(), async (root) => {
      const { err } = await config(root, ['validate'], { ETALAGE__LOYALTY__EXPIRE_DAYS: '30' });
      expect(err).to.match(/\/loyalty\/warnDays is 30, and coins last 30 days.*smaller than "expireDays"/s);
    });
  });

  it('finds codes of payment methods that no module brings, which would silently offer nothing', async () => {
    await withShopFolder(ownConfig(), async (root) => {
      const { out } = await config(root, ['validate', '--json'], {
        ETALAGE__PAYMENT__METHODS: '["banktransfer","banktransfr"]',
        ETALAGE__PAYMENT__FEES: '{"cashondelivry":250}',
        ETALAGE__CHECKOUT__DEFAULT_PAYMENT_METHOD: 'idael',
      });
      const { problems } = JSON.parse(out) as { problems: { file: string; pointer: string; hint: string }[] };
      expect(problems.map(({ pointer }) => pointer)).to.have.members([
        '/payment/methods/1',
        '/payment/fees/cashondelivry',
        '/checkout/defaultPaymentMethod',
      ]);
      expect(problems[0]?.file).to.equal('environment variable ETALAGE__PAYMENT__METHODS');
      expect(problems[0]?.hint).to.include('There are cashondelivery, banktransfer');
    });
  });

  it('refuses placeholders for secrets in production, and only there', async () => {
    await withShopFolder(ownConfig(), async (root) => {
      const environment = { ETALAGE__MAIL__SMTP__PASSWORD: 'changeme' };
      const { code, out } = await config(root, ['validate', '--json'], { ...environment, NODE_ENV: 'production' });
      expect(code).to.equal(1);
      expect(out)
        .to.include('"file": "environment variable ETALAGE__MAIL__SMTP__PASSWORD"')
        .and.not.include('changeme');
      expect((await config(root, ['validate'], environment)).code).to.equal(0);
    });
  });

  it('refuses secrets in files that Git tracks, wherever they stand, and no others', async () => {
    const secrets = { mail: { smtp: { password: 'kX93-vbQ2' } }, server: { database: { url: 'postgres://db/shop' } } };
    const files = {
      ...ownConfig(),
      '.gitignore': 'config/local.json\n',
      'config/production.json': JSON.stringify(secrets),
      'config/local.json': JSON.stringify({
        user: { signingKeys: [{ id: 'a', secret: 'kX93vbQ2-mD7wLz0T+pR5yGhJ-8sNf4Ae' }] },
      }),
    };
    await withShopFolder(files, async (root) => {
      const git = (...given: string[]) => spawnSync('git', ['-C', root, ...given]);
      const environment = { PATH: process.env.PATH, NODE_ENV: 'production' };
      const { views } = await loadShop(root, environment);
      const leaked = (): string[] =>
        committedSecrets(root, views).flatMap(({ problem: { file, pointer }, isLeaked }) =>
          isLeaked ? [`${file} ${pointer}`] : [],
        );
      expect(leaked(), 'no repository').to.deep.equal([]);
      git('init', '-q');
      expect(
        committedSecrets(root, views).map(({ isLeaked }) => isLeaked),
        'not yet tracked',
      ).to.deep.equal([false]);
      git('add', '.');
      const { code, err } = await config(root, ['validate'], environment);
      expect([code, err]).to.satisfy(
        ([number, text]: [number, string]) =>
          number === 1 &&
          text.includes('/mail/smtp/password: is a secret in a file that Git tracks') &&
          !/kX93|database/.test(text),
      );
      git('add', '-f', 'config/local.json');
      expect(leaked()).to.have.members([
        'config/production.json /mail/smtp/password',
        'config/local.json /user/signingKeys/0/secret',
      ]);
    });
  });

  it('gets the value that counts, and secrets only when asked for them', async () => {
    await withShopFolder(ownConfig(), async (root) => {
      const environment = { ETALAGE__MAIL__SMTP__PASSWORD: 'kX93-vbQ2' };
      expect((await config(root, ['get', 'shipping.promises.orderBefore', '--store', 'be'])).out).to.equal('16:00');
      expect((await config(root, ['get', '/mail/smtp', '--json'], environment)).out)
        .to.include('********')
        .and.not.include('kX93');
      expect((await config(root, ['get', 'mail.smtp.password', '--secrets'], environment)).out).to.equal('kX93-vbQ2');
      const { code, err } = await config(root, ['get', 'catalog.pagesize']);
      expect([code, err]).to.deep.equal([2, '"catalog" has no setting "pagesize". Did you mean "pageSize"?']);
    });
  });

  it('explains where a value comes from and what it covers', async () => {
    await withShopFolder(ownConfig(), async (root) => {
      const explained = await config(root, ['explain', 'catalog.pageSize']);
      for (const row of ['value +48', 'unit +products', 'default +50'])
        expect(explained.out).to.match(new RegExp(`^ +${row}$`, 'm'));
      const { out } = await config(root, ['explain', 'shipping.promises.orderBefore', '--store', 'be', '--json'], {
        ETALAGE__SHIPPING__PROMISES__ORDER_BEFORE: '15:00',
      });
      const found = JSON.parse(out) as { covers: { from: string; value: string }[] };
      expect(found).to.deep.include({
        pointer: '/shipping/promises/orderBefore',
        value: '15:00',
        source: { from: 'environment variable ETALAGE__SHIPPING__PROMISES__ORDER_BEFORE', value: '15:00' },
        default: '',
        type: 'text',
        visibility: 'public',
        variable: 'ETALAGE__SHIPPING__PROMISES__ORDER_BEFORE',
      });
      expect(found.covers.map(({ from, value }) => [from, value])).to.deep.equal([
        ['config/stores/be.json', '16:00'],
        ['config/default.json', '17:00'],
        ['default', ''],
      ]);
    });
  });

  it('sets a value in place, and nothing that would be wrong', async () => {
    await withShopFolder(ownConfig(), async (root) => {
      const before = textIn(root, 'config/default.json');
      const refused = await config(root, ['set', 'catalog.pageSize', 'many']);
      expect(refused.code).to.equal(1);
      expect(refused.err).to.match(/config\/default\.json:\d+:\d+ \/catalog\/pageSize: must be integer/);
      const nobodys = await config(root, ['set', 'payment.methods', '["banktransfr"]']);
      expect(nobodys.code).to.equal(1);
      expect(nobodys.err).to.include('Nothing was changed').and.include('names "banktransfr", which no module brings');
      const shown = await config(root, ['set', 'catalog.pageSize', '24', '--dry-run']);
      expect(shown.out).to.include('-    "pageSize": 48,\n+    "pageSize": 24,');
      expect(textIn(root, 'config/default.json'), 'nothing is written yet').to.equal(before);
      expect((await config(root, ['set', 'catalog.pageSize', '24'])).out).to.equal('changed config/default.json');
      expect(textIn(root, 'config/default.json')).to.equal(before.replace('"pageSize": 48', '"pageSize": 24'));

      const { code, err } = await config(root, ['set', 'mail.smtp.password', 'kX93-vbQ2']);
      expect([code, err]).to.satisfy(([number, text]: [number, string]) => number === 2 && text.includes('--local'));
      expect((await config(root, ['set', 'mail.smtp.password', '12345678', '--local'])).code).to.equal(0);
      expect(JSON.parse(textIn(root, 'config/local.json'))).to.deep.equal({ mail: { smtp: { password: '12345678' } } });
      expect(statSync(join(root, 'config/local.json')).mode & 0o777, 'for its owner only').to.equal(0o600);
      expect((await config(root, ['set', 'catalog.pageSize', '6', '--environment', 'production'])).code).to.equal(0);
      expect((await config(root, ['get', 'catalog.pageSize'], { NODE_ENV: 'production' })).out).to.equal('6');
      expect(existsSync(join(root, '.etalage'))).to.equal(false);
    });
  }).timeout(120_000);

  it('writes schemas for editors that know the modules of the shop, and need nothing else', async () => {
    await withShopFolder(ownConfig(), async (root) => {
      expect((await config(root, ['schema', '--write'])).code).to.equal(0);
      const schemaIn = (file: string): object => JSON.parse(textIn(root, file)) as object;
      const ajv = addFormats.default(new Ajv({ allErrors: true }));
      const check = {
        shop: ajv.compile(schemaIn('config/schema/shop.json')),
        store: ajv.compile(schemaIn('config/schema/store.json')),
      };
      expect(check.shop(JSON.parse(textIn(root, 'config/default.json'))), JSON.stringify(check.shop.errors)).to.equal(
        true,
      );
      expect(schemaIn('config/schema/shop.json')).to.have.nested.property(
        'properties.checkout.properties.activeMinutes.description',
        'How long the checkout comes back to where it was. Unit: minutes',
      );
      expect(check.shop({ catalog: { pageSize: 12 } }), 'a layer may leave everything out').to.equal(true);
      expect(check.shop({ catalog: { pagesize: 12 } })).to.equal(false);
      for (const code of ['default', 'be'])
        expect(check.store(JSON.parse(textIn(root, `config/stores/${code}.json`))), code).to.equal(true);
      expect(check.store({ storeView: { storeCode: 'be' } }), 'a store view says who it is').to.equal(false);
      for (const file of ['config/schema/shop.json', 'config/schema/store.json'])
        expect(textIn(root, file), 'run: npx etalage config schema --write').to.equal(textIn(repositoryRoot, file));
    });
  });
});
