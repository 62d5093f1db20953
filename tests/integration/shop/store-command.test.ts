import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCommand } from '../../support/run-command.ts';
import { fixtureSpecifier } from '../../support/fixture-shop.ts';
import { withTempTree } from '../../support/temp-tree.ts';
import { storeFile } from '../../unit/server/config/fixture-shop.ts';

/** Settings as somebody has written them: indented by four, lists on one line. */
const settings = `{
    "modules": ["${fixtureSpecifier('modules/config')}"],
    "storeViews": ["default"],
    "theme": "${fixtureSpecifier('themes/bare')}"
}
`;
const belgian = `{
    "storeView": ${JSON.stringify(Object(storeFile('be')).storeView)},
    "mail": { "pageSize": 7 }
}
`;

describe('etalage store', function () {
  this.timeout(60_000);

  const files = { 'config/default.json': settings, 'config/stores/default.json': JSON.stringify(storeFile()) };
  const read = (root: string, file: string): string => readFileSync(join(root, 'config', file), 'utf8');
  const store = (root: string, ...args: string[]) => runCommand(['store', ...args], { folder: root });

  it('adds a store view as its country has it, lists it, and takes it away again [PR-54]', () =>
    withTempTree(files, async (root) => {
      const added = await store(root, 'add', 'uk', '--country', 'GB', '--host', 'uk.example', '--prefix', 'shop');
      expect(added.code, added.output).to.equal(0);
      expect(added.output)
        .to.contain('created config/stores/uk.json')
        .and.to.contain('nothing is converted')
        .and.to.contain('Give default a "baseUrl" too');
      expect(read(root, 'default.json')).to.equal(settings.replace('["default"]', '["default", "uk"]'));
      const { storeView } = JSON.parse(read(root, 'stores/uk.json'));
      expect(storeView).to.deep.include({
        storeCode: 'uk',
        storeId: 2,
        baseUrl: 'https://uk.example',
        appendStoreCode: false,
        urlPrefix: 'shop',
        tax: { defaultCountry: 'GB' },
      });
      expect(storeView.i18n).to.deep.include({ defaultLocale: 'en-GB', currencyCode: 'GBP', currencySign: '£' });

      const { output: list } = await store(root, 'list', '--json');
      expect(JSON.parse(list)[1]).to.deep.include({ code: 'uk', address: 'https://uk.example/shop/', currency: 'GBP' });

      const removed = await store(root, 'remove', 'uk');
      expect(removed.output).to.contain('orders, carts, accounts and its catalogue');
      expect(read(root, 'default.json')).to.equal(settings);
    }));

  it("takes another store view's settings over as they are written, says what has no texts, and may only show it", () =>
    withTempTree(
      {
        ...files,
        'config/default.json': settings.replace('["default"]', '["default", "be"]'),
        'config/stores/be.json': belgian,
      },
      async (root) => {
        const shown = await store(root, 'add', 'fr', '--locale', 'fr-BE', '--like', 'be', '--dry-run');
        expect(shown.code, shown.output).to.equal(0);
        expect(shown.output)
          .to.contain('+    "mail": { "pageSize": 7 }')
          .and.to.contain('+    "storeViews": ["default", "be", "fr"]')
          .and.to.match(/"priceFormat": "\{amount\} \{sign\}"/);
        expect((await store(root, 'list')).output).to.not.contain('fr-BE');
      },
    ));

  it('writes nothing that the shop would not start with, and says what to say instead', () =>
    withTempTree(files, async (root) => {
      for (const [code, args, said] of [
        [2, ['add', 'uk'], '--locale <locale> is missing'],
        [2, ['remove', 'default'], '"default" is the only store view'],
        [1, ['add', 'uk', '--country', 'GB', '--prefix', 'api'], 'where the server answers itself'],
        [1, ['add', 'uk', '--country', 'GB', '--theme', './none'], 'config "theme" names "./none"'],
      ] as const) {
        const ended = await store(root, ...args);
        expect([ended.code, ended.output.includes(said)], ended.output).to.deep.equal([code, true]);
      }
      expect(read(root, 'default.json')).to.equal(settings);
    }));
});
