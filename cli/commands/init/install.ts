import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { npm } from '../../kit/npm.ts';

/**
 * Installs the packages of a new shop, as npm is set up on this machine, notes what its theme stands on, and writes
 * the schemas of its settings for editors.
 * @throws Error when npm fails
 */
export function install(folder: string): void {
  npm(folder, ['install', '--no-audit', '--no-fund']);
  // Where this fails, `etalage doctor` says how it is done later, and `etalage dev` does it.
  etalage(folder, ['upgrade', '--accept'], 'ignore');
  etalage(folder, ['config', 'schema', '--write'], 'ignore');
}

/** Runs a command of the framework that is installed in a shop; answers its exit code. */
function etalage(folder: string, args: readonly string[], stdio: 'inherit' | 'ignore'): number | null {
  const program = join(folder, 'node_modules/etalage/cli/launch.mjs');
  return spawnSync(process.execPath, [program, ...args], { cwd: folder, stdio }).status;
}

/** Imports a dump into the first store view. @throws Error when nothing could be imported */
export function importCatalogue(folder: string, dump: string): void {
  const status = etalage(folder, ['catalog', 'import', dump, '--replace'], 'inherit');
  // 1: some records were rejected, and named.
  if (status !== 0 && status !== 1)
    throw new Error(`The catalogue was not imported. Try it again: npx etalage catalog import ${dump} --replace`);
}

/** Says how to go on. */
export function nextSteps(path: string, isInstalled: boolean, dump: string | undefined): void {
  const steps = [
    ...(path ? [`cd ${path}`] : []),
    ...(isInstalled ? [] : ['npm install']),
    ...(dump === undefined ? [] : [`npx etalage catalog import ${resolve(dump)} --replace`]),
    'npm run dev (to work on it), or npm start (to serve it)',
  ];
  console.error(`\nThe shop is written. Go on with:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n`);
}
