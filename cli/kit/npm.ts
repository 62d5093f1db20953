import { spawnSync } from 'node:child_process';

/**
 * Runs npm in a folder, with the user's own settings and its output on standard error.
 * @throws Error when it fails
 */
export function npm(folder: string, args: readonly string[]): void {
  const { NODE_ENV: _, npm_execpath: running, ...environment } = process.env;
  const isNpm = running?.endsWith('npm-cli.js') ?? false;
  // Our own NODE_ENV would leave the build tools out.
  const { status, error } = spawnSync(
    isNpm ? process.execPath : 'npm',
    [...(isNpm ? [String(running)] : []), ...args],
    {
      cwd: folder,
      env: environment,
      stdio: ['inherit', process.stderr, 'inherit'],
      shell: !isNpm && process.platform === 'win32',
    },
  );
  if (error) throw new Error(`npm could not be run: ${error.message}`, { cause: error });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed; what is above says why`);
}
