import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { publishedManifest, type RepositoryManifest } from './published-manifest.ts';

/** What the package is made of; tests and this repository's shop configuration stay here. */
const FOLDERS = ['core', 'modules', 'theme', 'server', 'cli'];

/** Commands of the repository itself. tsconfig.build.json leaves them and `AS_THEY_ARE` out. */
const OWN_TO_REPOSITORY = ['cli/checks', 'cli/release'];

/** What people read and generators copy, TypeScript too. */
const AS_THEY_ARE = ['cli/templates', 'cli/docs'];

/** Where the package has the sources of its compiled files, to be read: nothing imports them. */
const SOURCES = 'src';

/** The JSON schemas of a shop with the built-in modules, for editors. */
const SCHEMAS = 'config/schema';

const DOCUMENTS = ['LICENSE', 'CHANGELOG.md'];

/** What its users read first; the repository's own is for those who change the framework. */
const README = 'cli/release/package-readme.md';

/**
 * Makes the folder that `npm publish` packs: compiled JavaScript with its types, everything that is not TypeScript as
 * it is, and a manifest of its own. Node strips no types under node_modules, so a shop cannot run the sources.
 * @param outDir relative to `root`, or absolute; what lies there is removed first
 * @returns the folder's absolute path
 * @throws when the sources do not compile, with the compiler's messages
 */
export function stagePackage(root: string, outDir = 'dist'): string {
  const target = resolve(root, outDir);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  compile(root, target);
  addSources(root, target);
  for (const folder of FOLDERS) copyOthers(root, target, folder);
  run(root, 'the documentation cannot be built', 'cli/release/site/main.ts', join(target, 'cli/docs/site'));
  cpSync(join(root, SCHEMAS), join(target, SCHEMAS), { recursive: true });
  for (const file of DOCUMENTS.filter((name) => existsSync(join(root, name))))
    cpSync(join(root, file), join(target, file));
  // Its links are those of its own place.
  const readme = readFileSync(join(root, README), 'utf8').replaceAll('](../../', '](').replaceAll('](../', '](cli/');
  writeFileSync(join(target, 'README.md'), readme);
  // npm vouches for the shape of a manifest it has installed from.
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as RepositoryManifest;
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest, [...FOLDERS, SOURCES, SCHEMAS]), null, 2)}\n`,
  );
  return target;
}

function compile(root: string, target: string): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--project', join(root, 'tsconfig.build.json'), '--outDir', target];
  run(root, 'the package cannot be staged, because its sources do not compile', tsc, ...options);
}

/** Adds what was compiled, and says so in the source maps: errors name a file that is there. */
function addSources(root: string, target: string): void {
  for (const file of globSync('**/*.js.map', { cwd: target })) {
    const stem = file.slice(0, -'.js.map'.length);
    const source = [`${stem}.ts`, `${stem}.tsx`].find((name) => existsSync(join(root, name)));
    if (source === undefined) throw new Error(`${file} was compiled of nothing`);
    const copy = join(target, SOURCES, source);
    cpSync(join(root, source), copy);
    const map = JSON.parse(readFileSync(join(target, file), 'utf8')) as Record<string, unknown>;
    const sources = [relative(dirname(join(target, file)), copy).replaceAll('\\', '/')];
    writeFileSync(join(target, file), JSON.stringify({ ...map, sources, sourceRoot: '' }));
  }
}

/** Runs a script on this Node, in the repository's folder. @throws with what it printed when it fails. */
function run(root: string, failure: string, script: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${failure}:\n${stdout}${stderr}`);
}

/** Templates, documentation, style sheets, texts, stories, pictures, plain JavaScript and the guides to the folders. */
function copyOthers(root: string, target: string, folder: string): void {
  cpSync(join(root, folder), join(target, folder), {
    recursive: true,
    filter: (source) => {
      const path = relative(root, source).replaceAll('\\', '/');
      const isIn = (folders: readonly string[]): boolean => folders.some((one) => `${path}/`.startsWith(`${one}/`));
      return !isIn(OWN_TO_REPOSITORY) && (!/\.tsx?$/.test(path) || isIn(AS_THEY_ARE));
    },
  });
}
