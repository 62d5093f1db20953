import { expect } from 'chai';
import { format, resolveConfig } from 'prettier';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../../../cli/checks/root.ts';
import { FEATURES, featuresOf, USUAL_FEATURES } from '../../../../cli/commands/module/features.ts';
import { moduleFiles } from '../../../../cli/generate/module-files.ts';

/** Each feature alone, all but one, the usual ones, all and none. */
const CHOICES = [
  ...FEATURES.map(({ id }) => id),
  ...FEATURES.map(({ id }) => FEATURES.flatMap((one) => (one.id === id ? [] : [one.id])).join(',')),
  USUAL_FEATURES.join(','),
  'all',
  'none',
  'route,settings',
  'endpoint,settings',
  'fill,hook,table',
];

describe('a new module', () => {
  it('is short where it brings a route, a store, an endpoint and a view in a slot', () => {
    const files = [...moduleFiles('gift-wrap', featuresOf(USUAL_FEATURES.join(',')))];
    expect(files.map(([path]) => path)).to.deep.equal([
      'README.md',
      'api/index.ts',
      'client/gift-wrap-hint.tsx',
      'client/gift-wrap-page.tsx',
      'client/index.ts',
      'locales/en.json',
      'locales/nl-NL.json',
      'module.ts',
      'tests/page.test.ts',
    ]);
    const lines = files.flatMap(([path, text]) => (/^(?!tests).*\.tsx?$/.test(path) ? text.trimEnd().split('\n') : []));
    expect(lines.length).to.be.lessThan(60);
  });

  it('says its id in every form that code, tables and texts want', () => {
    const files = moduleFiles('gift-wrap', featuresOf('all'));
    const text = [...files.values()].join('\n');
    expect(text).not.to.match(/example|etalage:/i);
    expect(files.get('module.ts')).to.include(
      "export const giftWrap = defineModule<GiftWrapConfig>({\n  id: 'gift-wrap'",
    );
    expect(files.get('client/index.ts'))
      .to.include("path: '/gift-wrap/'")
      .and.include("import('./gift-wrap-page.tsx')");
    expect(files.get('adapters/embedded/index.ts')).to.include("createTable('gift_wrap_message')");
    expect(files.get('locales/nl-NL.json')).to.include('"Gift wrap": "Gift wrap"');
  });

  it('requires the modules that it imports from, and no others', () => {
    const manifest = (features: string) => moduleFiles('mine', featuresOf(features)).get('module.ts');
    expect(manifest('all')).to.include("requires: ['catalog', 'shipping'],");
    expect(manifest('hook')).to.include("requires: ['catalog'] }");
    expect(manifest('endpoint')).to.include("{ id: 'mine', kernel: '^0.1.0' }");
  });

  it('has texts for the locales of the shop, in the nearest language that it knows', () => {
    const files = moduleFiles('mine', featuresOf('store'), ['nl-BE', 'de-CH', 'de-DE', 'es-ES', 'nl-NL']);
    expect([...files.keys()].filter((path) => path.startsWith('locales/'))).to.deep.equal([
      'locales/de.json',
      'locales/en.json',
      'locales/es-ES.json',
      'locales/nl-BE.json',
      'locales/nl-NL.json',
    ]);
    expect(JSON.parse(files.get('locales/nl-BE.json')!)).to.include({ 'Thanks: {count}': 'Bedankjes: {count}' });
    expect(JSON.parse(files.get('locales/de.json')!)).to.include({ 'Thanks: {count}': 'Dank: {count}' });
    expect(JSON.parse(files.get('locales/es-ES.json')!)).to.include({ 'Thanks: {count}': 'Thanks: {count}' });
  });

  it('is refused a name that its own code has', () => {
    expect(() => moduleFiles('store', featuresOf('store'))).to.throw('Choose another id');
    expect(() => featuresOf('route,rote')).to.throw('There is no feature "rote"');
  });

  it('is formatted as Prettier would, whatever it brings', async function () {
    this.timeout(30_000);
    const options = await resolveConfig(join(root, 'cli/main.ts'));
    for (const choice of CHOICES)
      for (const [path, text] of moduleFiles('example', featuresOf(choice)))
        if (/\.tsx?$/.test(path))
          expect(await format(text, { ...options, filepath: path }), `${choice}: ${path}`).to.equal(text);
  });

  it('has tests that pass as they are', async function () {
    this.timeout(30_000);
    await withModules(['all', USUAL_FEATURES.join(',')], (folder) => {
      const files = globSync('**/*.test.ts', { cwd: folder });
      expect(files).to.have.length(3);
      const preload = join(root, 'server/testing/views.mjs');
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', '--import', preload, '--test', ...files],
        { cwd: folder, encoding: 'utf8' },
      );
      expect(status, stdout + stderr).to.equal(0);
    });
  });

  it('compiles, whatever it brings', async function () {
    this.timeout(60_000);
    await withModules(CHOICES, (folder) => {
      const compilerOptions = { noUnusedLocals: true, noUnusedParameters: true };
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, include: ['.'], exclude: [] }),
      );
      const tsc = join(root, 'node_modules/.bin/tsc');
      const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
      expect(stdout.split('\n').filter((line) => line.includes('modules-'))).to.deep.equal([]);
    });
  });
});

/** Writes a module for each choice of features into a folder where the framework is found by its name. */
async function withModules(choices: readonly string[], use: (folder: string) => void): Promise<void> {
  mkdirSync(join(root, 'build'), { recursive: true });
  const folder = mkdtempSync(join(root, 'build/modules-'));
  try {
    choices.forEach((choice, place) => {
      for (const [path, text] of moduleFiles('gift-wrap', featuresOf(choice))) {
        mkdirSync(join(folder, `m${place}`, dirname(path)), { recursive: true });
        writeFileSync(join(folder, `m${place}`, path), text);
      }
    });
    use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
