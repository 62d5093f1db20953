import { expect } from 'chai';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../../cli/checks/root.ts';
import { packedFramework, type PackedFramework } from '../../../support/packed-framework.ts';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
}

/** Entry points whose code runs when it is imported, in a browser alone. */
const FOR_BROWSERS = /^etalage\/core\/react\/(boot|browser|start-react)$/;

describe('the package', function () {
  this.timeout(600_000); // it stages and packs, on a busy machine
  let framework: PackedFramework;
  /** Paths in the archive. */
  let packed: string[];

  before(async () => {
    framework = await packedFramework();
    const { stdout } = await promisify(execFile)('tar', ['-tzf', framework.archive], { maxBuffer: 10 ** 7 });
    packed = stdout
      .split('\n')
      .filter((line) => line && !line.endsWith('/'))
      .map((line) => line.replace(/^package\//, ''));
    const bytes = packed.reduce((sum, file) => sum + statSync(join(framework.folder, file)).size, 0);
    const megabytes = (size: number): string => (size / 1e6).toFixed(1);
    console.log(
      `      ${packed.length} files, ${megabytes(statSync(framework.archive).size)} MB packed, ` +
        `${megabytes(bytes)} MB installed`,
    );
  });

  /** The packed files that a pattern fits. */
  const those = (pattern: RegExp): string[] => packed.filter((file) => pattern.test(file));

  it('holds everything that was staged', () => {
    const staged = globSync('**/*', { cwd: framework.folder, exclude: ['node_modules'] }).filter((file) =>
      statSync(join(framework.folder, file)).isFile(),
    );
    const dotFiles = globSync('{cli,core,modules,server,theme}/**/.*', { cwd: framework.folder });
    expect(packed.toSorted()).to.include.members([...staged, ...dotFiles].map((file) => file.replaceAll('\\', '/')));
  });

  it('is compiled code with types, and source maps that lead to the sources, which are there to be read', () => {
    const stems = (ending: string): string[] =>
      those(new RegExp(`^(?!cli/(templates|docs)/|src/).*${ending.replaceAll('.', '\\.')}$`))
        .map((file) => file.slice(0, -ending.length))
        .sort();
    expect(stems('.d.ts')).to.have.length.above(500);
    expect(stems('.js')).to.deep.equal(stems('.d.ts'));
    expect(stems('.js.map')).to.deep.equal(stems('.js'));
    expect(those(/^(?!cli\/(templates|docs)\/|src\/).*(?<!\.d)\.tsx?$/)).to.deep.equal([]);
    const sources = those(/\.js\.map$/).map((file) => {
      const map = JSON.parse(readFileSync(join(framework.folder, file), 'utf8')) as { sources: string[] };
      return join(dirname(file), map.sources[0] ?? '').replaceAll('\\', '/');
    });
    expect(those(/^src\//).sort()).to.deep.equal(sources.sort());
    const gallery = 'theme/catalog/product/gallery.tsx';
    expect(readFileSync(join(framework.folder, 'src', gallery))).to.deep.equal(readFileSync(join(root, gallery)));
  });

  it('holds styles, texts, documents, JSON schemas, and what generators copy as it is', () => {
    for (const pattern of [/^theme\/.*\.css$/, /^modules\/cart\/locales\/nl\.json$/, /^cli\/launch\.mjs$/])
      expect(those(pattern), String(pattern)).not.to.be.empty;
    expect(packed).to.include.members(['README.md', 'LICENSE', 'CHANGELOG.md', 'package.json']);
    const readme = readFileSync(join(framework.folder, 'README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\(([^):]+)\)/g)].map(([, link = '']) => link);
    expect(packed, 'what the README leads to').to.include.members(links);
    expect(readme, 'of the users').to.include('npx etalage init my-shop');
    expect(packed).to.include.members(['config/schema/shop.json', 'config/schema/store.json']);
    const copied = globSync('cli/{docs,templates}/**/*', { cwd: root }).filter((file) =>
      statSync(join(root, file)).isFile(),
    );
    expect(copied).not.to.be.empty;
    expect(packed).to.include.members(copied);
  });

  it("holds no tests, no checks and nothing of the repository's own", () => {
    const kept =
      /^(cli|config\/schema|core|modules|server|src|theme)\/|^(README\.md|LICENSE|CHANGELOG\.md|package\.json)$/;
    expect(packed.filter((file) => !kept.test(file))).to.deep.equal([]);
    expect(
      those(/^(?!cli\/(templates|docs)\/).*\.(test|bench)\.|^cli\/(checks|release)\/|(^|\/)node_modules\//),
    ).to.deep.equal([]);
    expect(those(/^(?!cli\/templates\/).*(local|production|development)\.json$/)).to.deep.equal([]);
  });

  it('exports what is there, with types', () => {
    const { exports } = JSON.parse(readFileSync(join(framework.folder, 'package.json'), 'utf8')) as Manifest;
    for (const [name, target] of Object.entries(exports))
      for (const file of typeof target === 'string' ? [target] : Object.values(target)) {
        const found = globSync(file.replace('*', '**'), { cwd: framework.folder });
        expect(found, `${name}: ${file}`).not.to.be.empty;
      }
    for (const module of globSync('modules/*/module.ts', { cwd: root }))
      expect(packed).to.include.members([module.replace('.ts', '.js'), module.replace('.ts', '.d.ts')]);
    const sided = Object.keys(exports).filter((name) => /\/(client|api|shop|config|commands|adapters)\b/.test(name));
    expect(sided, 'sides lie beside the manifest').to.deep.equal([]);
  });

  it('has entry points that Node opens by their names', () => {
    const { exports } = JSON.parse(readFileSync(join(framework.folder, 'package.json'), 'utf8')) as Manifest;
    const names = Object.keys(exports)
      .filter((name) => !name.includes('*') && !name.endsWith('.json'))
      .concat(globSync('modules/*/module.ts', { cwd: root }).map((file) => `./${file.replace('/module.ts', '')}`))
      .map((name) => name.replace('.', 'etalage'))
      .filter((name) => !FOR_BROWSERS.test(name));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', names.map((name) => `await import('${name}');`).join('\n')],
      { cwd: framework.folder, encoding: 'utf8' },
    );
    expect(status, stderr).to.equal(0);
    expect(existsSync(resolve(framework.folder, 'cli/main.js'))).to.equal(true);
  });
});
