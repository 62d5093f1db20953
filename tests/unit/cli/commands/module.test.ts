import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { loadShop } from 'etalage/server';
import { root } from '../../../../cli/checks/root.ts';
import { addModule } from '../../../../cli/commands/module/add.ts';
import { createModule } from '../../../../cli/commands/module/create.ts';
import { listModules } from '../../../../cli/commands/module/list.ts';
import { removeModule } from '../../../../cli/commands/module/remove.ts';
import { disableModule, enableModule } from '../../../../cli/commands/module/switch.ts';
import { createTheme } from '../../../../cli/commands/theme/create.ts';
import { listThemes, useTheme } from '../../../../cli/commands/theme/list.ts';
import { storeFile } from '../../server/config/fixture-shop.ts';

const DEFAULT = `{
    "modules": [
        "etalage/modules/shell",
        "etalage/modules/url", "etalage/modules/catalog"
    ],
    "theme": "etalage/theme",
    "storeViews": ["default", "be"]
}
`;

/** In npm's place: unpacks an archive into node_modules, and writes package.json. */
const NPM = `#!/usr/bin/env node
const { execFileSync } = require('node:child_process');
const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const [command, , , spec] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
if (command === 'install') {
  mkdirSync('node_modules/gift', { recursive: true });
  execFileSync('tar', ['xzf', spec, '-C', 'node_modules/gift', '--strip-components=1']);
  manifest.dependencies.gift = 'file:' + spec;
} else {
  rmSync('node_modules/' + spec, { recursive: true });
  delete manifest.dependencies[spec];
}
writeFileSync('package.json', JSON.stringify(manifest));
`;

describe('the commands of modules and themes', function () {
  this.timeout(20_000);
  let folder: string;
  let printed: string[];
  const { log, error } = console;
  const environment = { PATH: process.env.PATH, npm_execpath: process.env.npm_execpath };

  beforeEach(() => {
    mkdirSync(join(root, 'build'), { recursive: true });
    folder = mkdtempSync(join(root, 'build/module-commands-'));
    write('config/default.json', DEFAULT);
    for (const code of ['default', 'be'])
      write(
        `config/stores/${code}.json`,
        `${JSON.stringify(storeFile(code, { appendStoreCode: code === 'be' }), undefined, 2)}\n`,
      );
    printed = [];
    console.log = (line: string) => void printed.push(line);
    console.error = (line: string) => void printed.push(line);
  });
  afterEach(() => {
    Object.assign(console, { log, error });
    process.exitCode = undefined;
    Object.assign(process.env, environment);
    if (environment.npm_execpath === undefined) delete process.env.npm_execpath;
    rmSync(folder, { recursive: true });
  });

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const text = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const listOf = async (code: string): Promise<string[]> => {
    const { views } = await loadShop(folder, {});
    return views.find(({ view }) => view.storeCode === code)!.modules.map(({ manifest }) => manifest.id);
  };
  const errorOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (reason: Error) => reason.message,
    );

  it('write a module of your own and list it, at the end and in the style of the file', async () => {
    await createModule({ with: 'fill' }, ['gift-wrap'], folder);
    expect(text('config/default.json')).to.equal(
      DEFAULT.replace('"etalage/modules/catalog"', '"etalage/modules/catalog",\n        "./modules/gift-wrap"'),
    );
    expect(await listOf('be')).to.deep.equal(['shell', 'url', 'catalog', 'gift-wrap']);
    expect(await errorOf(createModule({}, ['gift-wrap'], folder))).to.include('is there already');
    for (const id of ['catalog', 'theme', 'start', 'Gift', 'class', 'core'])
      expect(await errorOf(createModule({ with: 'fill' }, [id], folder)), id).to.include('<id>: ');
  });

  it('change nothing in a dry run', async () => {
    await createModule({ with: 'fill', dryRun: true }, ['gift-wrap'], folder);
    await disableModule({ dryRun: true }, ['shell'], folder);
    expect(printed.join('\n'))
      .to.include('+++ b/modules/gift-wrap/module.ts')
      .and.include('-        "etalage/modules/shell"');
    expect(existsSync(join(folder, 'modules'))).to.equal(false);
    expect(text('config/default.json')).to.equal(DEFAULT);
  });

  it('add to what a store view has, and take away, when it alone is meant: the rest follows the list of the shop', async () => {
    const changesOf = (code: string): unknown =>
      (JSON.parse(text(`config/stores/${code}.json`)) as { modules?: unknown }).modules;
    await createModule({ with: 'fill', store: 'be' }, ['gift-wrap'], folder);
    expect(text('config/default.json')).to.equal(DEFAULT);
    expect(await listOf('default')).not.to.include('gift-wrap');
    expect(await listOf('be')).to.deep.equal(['shell', 'url', 'catalog', 'gift-wrap']);
    expect(changesOf('be')).to.deep.equal({ add: ['./modules/gift-wrap'] });
    await disableModule({ store: 'be' }, ['gift-wrap'], folder);
    expect(changesOf('be')).to.equal(undefined);
    await enableModule({ store: 'be' }, ['gift-wrap'], folder);
    await enableModule({ store: 'be' }, ['gift-wrap'], folder);
    expect(await listOf('be')).to.deep.equal(['shell', 'url', 'catalog', 'gift-wrap']);
    await createModule({ with: 'fill' }, ['note'], folder);
    expect(await listOf('be')).to.deep.equal(['shell', 'url', 'catalog', 'note', 'gift-wrap']);
    await disableModule({ store: 'be' }, ['note'], folder);
    expect(changesOf('be')).to.deep.equal({ add: ['./modules/gift-wrap'], remove: ['./modules/note'] });
    await enableModule({}, ['gift-wrap'], folder);
    expect(changesOf('be'), 'the shop lists it now').to.deep.equal({ remove: ['./modules/note'] });
    expect([await listOf('default'), await listOf('be')]).to.deep.equal([
      ['shell', 'url', 'catalog', 'note', 'gift-wrap'],
      ['shell', 'url', 'catalog', 'gift-wrap'],
    ]);
    await disableModule({}, ['note'], folder);
    expect(changesOf('be')).to.equal(undefined);
    expect(await errorOf(enableModule({ store: 'uk' }, ['gift-wrap'], folder))).to.include(
      'There is no store view "uk"',
    );
  });

  it('refuse what others need, and what needs others', async () => {
    expect(await errorOf(disableModule({}, ['url'], folder))).to.include('catalog requires "url"');
    expect(await errorOf(enableModule({}, ['checkout'], folder))).to.match(
      /"checkout" requires .*etalage module enable/,
    );
    expect(await errorOf(enableModule({}, ['wishlst'], folder))).to.include('There is no module "wishlst"');
    expect(await errorOf(removeModule({}, ['wishlist'], folder))).to.include('comes with the framework');
    expect(text('config/default.json')).to.equal(DEFAULT);
  });

  it('refuse what the theme could not be shown with', async () => {
    await createTheme({ use: true }, ['mine'], folder);
    write(
      'themes/mine/index.ts',
      text('themes/mine/index.ts').replace("id: 'mine',", "id: 'mine',\n  hide: ['gift.hint'],"),
    );
    await createModule({ with: 'fill', enable: false }, ['gift'], folder);
    expect(await errorOf(enableModule({}, ['gift'], folder))).to.equal('done');
    expect(await errorOf(disableModule({}, ['gift'], folder))).to.include('hides "gift.hint"');
    expect(await listOf('be')).to.include('gift');
  });

  it('take the settings of a module out with it', async () => {
    await createModule({ with: 'settings' }, ['gift'], folder);
    write(
      'config/default.json',
      text('config/default.json').replace('"theme"', '"gift": { "greeting": "Hoi" },\n    "theme"'),
    );
    write('config/stores/be.json', text('config/stores/be.json').replace('{', '{\n  "gift": { "greeting": "Dag" },'));
    await loadShop(folder, {});
    await removeModule({ files: true }, ['./modules/gift'], folder);
    expect(JSON.parse(text('config/default.json'))).to.deep.equal(JSON.parse(DEFAULT));
    expect(text('config/stores/be.json')).not.to.include('gift');
    expect(existsSync(join(folder, 'modules/gift'))).to.equal(false);
    expect(printed.join('\n')).to.include('What "gift" keeps in the database stays there');
  });

  it('leave the settings of a module to the store views that keep it', async () => {
    await createModule({ with: 'settings' }, ['gift'], folder);
    const set = (path: string, from: string, to: string) => write(path, text(path).replace(from, to));
    set('config/default.json', '"theme"', '"gift": { "greeting": "Hoi" },\n    "theme"');
    set('config/stores/be.json', '{', '{\n  "gift": { "greeting": "Dag" },');
    await disableModule({ store: 'be' }, ['gift'], folder);
    expect(text('config/stores/be.json')).not.to.include('"gift"');
    const [first, second] = (await loadShop(folder, {})).views;
    expect(first!.fullConfig).to.have.nested.property('gift.greeting', 'Hoi');
    expect(second!.fullConfig).not.to.have.property('gift');
  });

  it('list modules as data: where they are from, their sides, and who has them', async () => {
    await createModule({ with: 'table,hook', store: 'be' }, ['gift'], folder);
    printed = [];
    await listModules({ json: true, all: true }, folder);
    const rows = JSON.parse(printed.join('')) as { id: string; [key: string]: unknown }[];
    const row = (id: string) => rows.find((one) => one.id === id);
    expect(row('gift')).to.deep.include({
      specifier: './modules/gift',
      from: 'shop',
      sides: ['client', 'api', 'locales', 'adapters/embedded'],
      requires: ['catalog'],
      views: ['be'],
    });
    expect(row('catalog')).to.deep.include({ from: 'framework', views: ['default', 'be'] });
    expect(row('wishlist')).to.deep.include({ specifier: 'etalage/modules/wishlist', views: [] });
    write('modules/gift/module.ts', 'export const nothing = 1;\n');
    printed = [];
    await listModules({}, folder);
    expect(printed.join('\n')).to.include('etalage/modules/catalog').and.not.include('wishlist');
  });

  it('list themes, and change what the shop and a store view use', async () => {
    await createTheme({}, ['mine'], folder);
    await useTheme({ store: 'be' }, ['mine'], folder);
    printed = [];
    await listThemes({ json: true }, folder);
    expect(JSON.parse(printed.join(''))).to.deep.equal([
      { theme: 'etalage/theme', views: ['default'] },
      { theme: './themes/mine', views: ['be'] },
    ]);
    expect(await errorOf(useTheme({}, ['other'], folder))).to.include('There is no theme "other"');
  });

  describe('that install', () => {
    beforeEach(() => {
      write('bin/npm', NPM);
      write('bin/package.json', '{}');
      chmodSync(join(folder, 'bin/npm'), 0o755);
      process.env.PATH = join(folder, 'bin') + delimiter + dirname(process.execPath) + delimiter + environment.PATH;
      delete process.env.npm_execpath;
      write('package.json', '{ "type": "module", "dependencies": {} }');
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(root, join(folder, 'node_modules/etalage'));
    });
    const pack = (manifest: string): void => {
      write(
        'package/package.json',
        '{ "name": "gift", "version": "1.2.3", "type": "module", "exports": "./module.js" }',
      );
      write('package/module.js', manifest);
      expect(spawnSync('tar', ['czf', 'gift.tgz', 'package'], { cwd: folder }).status).to.equal(0);
    };

    it('add a module from an archive, and remove it again', async () => {
      pack(`export const gift = { id: 'gift', kernel: '^0.1.0', requires: ['catalog'] };\n`);
      await addModule({ dryRun: true }, ['./gift.tgz'], folder);
      expect(existsSync(join(folder, 'node_modules/gift'))).to.equal(false);
      await addModule({}, ['./gift.tgz'], folder);
      expect(await listOf('default')).to.deep.equal(['shell', 'url', 'catalog', 'gift']);
      printed = [];
      await listModules({ json: true }, folder);
      expect(JSON.parse(printed.join(''))).to.deep.include({
        id: 'gift',
        specifier: 'gift',
        version: '1.2.3',
        from: 'package',
        sides: [],
        requires: ['catalog'],
        views: ['default', 'be'],
      });
      await removeModule({}, ['gift'], folder);
      expect(JSON.parse(text('config/default.json'))).to.deep.equal(JSON.parse(DEFAULT));
      expect(existsSync(join(folder, 'node_modules/gift'))).to.equal(false);
    });

    it('take back what is no module, or does not fit', async () => {
      pack('export const gift = 1;\n');
      expect(await errorOf(addModule({}, ['./gift.tgz'], folder))).to.include('exports no manifest');
      expect(existsSync(join(folder, 'node_modules/gift'))).to.equal(false);
      expect(text('config/default.json')).to.equal(DEFAULT);
      expect(await errorOf(addModule({}, ['./none.tgz'], folder))).to.include('is not there');
      expect(await errorOf(addModule({ install: false }, ['nothing'], folder))).to.include('not found');
    });
  });
});
