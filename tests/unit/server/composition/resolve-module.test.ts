import { expect } from 'chai';
import { relative } from 'node:path';
import { resolveModule, type ModuleFiles } from '../../../../server/composition/resolve-module.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

/** The files of a module, as paths below the shop's folder. */
const filesOf = (root: string, files: ModuleFiles): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...files, ...Object.fromEntries(files.platforms.map((name) => [name, files.adapter(name)])) })
      .filter(([key, value]) => key !== 'specifier' && typeof value === 'string')
      .map(([key, file]) => [key, relative(root, String(file))]),
  );

const found = (files: Record<string, string>, specifier: string): Promise<Record<string, string>> =>
  withTempTree({ 'package.json': '{"type":"module"}', ...files }, (root) =>
    filesOf(root, resolveModule(specifier, root)),
  );

const text = (...paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [path, '']));

const packaged = (exports: object, ...paths: readonly string[]): Record<string, string> => ({
  'node_modules/badge/package.json': JSON.stringify({ name: 'badge', type: 'module', exports }),
  ...text(...paths.map((path) => `node_modules/badge/${path}`)),
});

describe('the files of a module', () => {
  it('lie in its folder, each side a file or a folder with an index', async () => {
    expect(
      await found(
        text(
          'modules/mine/module.ts',
          'modules/mine/client/index.ts',
          'modules/mine/api.ts',
          'modules/mine/shop/index.js',
          'modules/mine/config.ts',
          'modules/mine/commands/index.ts',
          'modules/mine/locales/en.json',
          'modules/mine/adapters/acme/index.ts',
          'modules/mine/adapters/other.ts',
        ),
        './modules/mine',
      ),
    ).to.deep.equal({
      manifest: 'modules/mine/module.ts',
      client: 'modules/mine/client/index.ts',
      api: 'modules/mine/api.ts',
      shop: 'modules/mine/shop/index.js',
      config: 'modules/mine/config.ts',
      commands: 'modules/mine/commands/index.ts',
      locales: 'modules/mine/locales',
      acme: 'modules/mine/adapters/acme/index.ts',
      other: 'modules/mine/adapters/other.ts',
    });
  });

  it('of a package lie beside its manifest, which is all that it exports', async () => {
    const exports = { '.': { types: './dist/module.d.ts', default: './dist/module.js' } };
    const sides = ['client/index', 'api/index', 'config', 'adapters/acme/index', 'adapters/a-platform/index'];
    expect(
      await found(
        packaged(
          exports,
          'dist/module.js',
          'dist/module.d.ts',
          ...sides.flatMap((side) => [`dist/${side}.js`, `dist/${side}.d.ts`, `dist/${side}.js.map`]),
        ),
        'badge',
      ),
    ).to.deep.equal({
      manifest: 'node_modules/badge/dist/module.js',
      client: 'node_modules/badge/dist/client/index.js',
      api: 'node_modules/badge/dist/api/index.js',
      config: 'node_modules/badge/dist/config.js',
      acme: 'node_modules/badge/dist/adapters/acme/index.js',
      'a-platform': 'node_modules/badge/dist/adapters/a-platform/index.js',
    });
  });

  it('of a package are compiled ones where its manifest is, though the sources lie beside them', async () => {
    expect(
      await found(
        packaged({ '.': './module.js' }, 'module.js', 'module.ts', 'client/index.ts', 'client/index.js'),
        'badge',
      ),
    ).to.deep.include({ client: 'node_modules/badge/client/index.js' });
  });

  it('of several modules in one package lie beside each manifest', async () => {
    const exports = { './modules/*': './modules/*/module.js' };
    const files = packaged(exports, 'modules/a/module.js', 'modules/b/module.js', 'modules/b/api/index.js');
    expect(await found(files, 'badge/modules/a')).to.deep.equal({
      manifest: 'node_modules/badge/modules/a/module.js',
    });
    expect(await found(files, 'badge/modules/b')).to.deep.include({
      api: 'node_modules/badge/modules/b/api/index.js',
    });
  });

  it('are no adapter where a folder holds none, and are not looked for outside of it', async () => {
    await withTempTree(
      text('modules/mine/module.ts', 'modules/mine/adapters/notes/text.ts', 'modules/mine/api/index.ts'),
      (root) => {
        const files = resolveModule('./modules/mine', root);
        expect([files.platforms, files.adapter('notes'), files.adapter('../api')]).to.deep.equal([
          [],
          undefined,
          undefined,
        ]);
      },
    );
  });

  it('need a manifest', async () => {
    const missing = async (specifier: string, files = {}): Promise<string> =>
      found(files, specifier).then(
        () => 'found',
        (error: Error) => error.message,
      );
    expect(await missing('badge'))
      .to.include('lists "badge", which is not found')
      .and.to.include('Install the package');
    expect(await missing('./modules/mine', text('modules/mine/client/index.ts'))).to.include('correct the path');
    expect(await missing('badge', packaged({ '.': './module.js' }))).to.include('Install the package');
  });
});
