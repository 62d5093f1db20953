import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../cli/checks/root.ts';
import { stagePackage } from '../../cli/release/stage-package.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** The framework as it is published. */
export interface PackedFramework {
  /** What `npm publish` packs. */
  readonly folder: string;
  /** What it makes of that. */
  readonly archive: string;
}

const HOME = join(root, 'build', 'package');

/** Stages and packs the framework once; what was made of the same sources serves the next test run too. */
export const packedFramework = (): Promise<PackedFramework> => oneAtATime(HOME, pack);

async function pack(): Promise<PackedFramework> {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
  const folder = join(HOME, 'staged');
  const archive = join(HOME, `${name}-${version}.tgz`);
  if (existsSync(archive) && statSync(archive).mtimeMs > newestSource()) return { folder, archive };
  rmSync(archive, { force: true });
  mkdirSync(HOME, { recursive: true });
  // Beside the other tests' own: a staging that fails leaves nothing that looks finished.
  const fresh = stagePackage(root, join(HOME, `fresh-${process.pid}`));
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  await packFolder(folder, HOME);
  return { folder, archive };
}

/** Packs a folder as `npm publish` would; answers the archive. */
export async function packFolder(folder: string, into: string): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', into], {
    cwd: folder,
    // Not the settings of the `npm test` that this may run in.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  });
  return join(into, stdout.trim());
}

function newestSource(): number {
  const files = globSync(['{core,modules,theme,server,cli,config/schema}/**/*', '*.{json,md}', 'LICENSE'], {
    cwd: root,
  });
  return Math.max(...files.map((file) => statSync(join(root, file)).mtimeMs));
}
