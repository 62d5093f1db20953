import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs what package-lock.json lists, when node_modules does not hold it yet. Does nothing in a published package:
 * npm never packs a lock file, and what lies in someone's node_modules is theirs to install.
 * @param {string} root folder of package.json
 * @param {{ withDev: boolean }} needs whether the tools for building and testing must be there too
 */
export async function ensureDependencies(root, needs) {
  const lockFile = join(root, 'package-lock.json');
  if (!existsSync(lockFile)) return;

  const lock = readJson(lockFile);
  // npm's own record of what it put in node_modules, written last and therefore absent after an interrupted install.
  const recordFile = join(root, 'node_modules', '.package-lock.json');
  const record = existsSync(recordFile) ? readJson(recordFile) : undefined;
  if (record && isInstalled(lock, record, needs)) return;

  await install(root, Object.keys(lock.packages).length - 1);
}

/**
 * Whether npm's record of node_modules holds everything the lock lists. Optional packages may be absent (they are for
 * other platforms), and so may development packages when they are not needed.
 */
export function isInstalled(lock, record, { withDev }) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = record.packages[path];
    if (!found) return Boolean(wanted.optional || (wanted.devOptional && !withDev) || (wanted.dev && !withDev));
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

async function install(root, count) {
  console.log(`Installing up to ${count} packages (npm ci), once ...`);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const ticker = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000);
  const output = [];

  // No package needs its install script, and each could run anything on this machine. NODE_ENV=production would leave
  // the build tools out.
  const include = ['--include=dev', '--include=optional'];
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...include, '--loglevel=error'];
  const [command, args, shell] = npmCommand(options);
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (text) => output.push(text));
    child.stderr.on('data', (text) => output.push(text));
    child.on('error', (error) => resolve(error.message));
    child.on('close', resolve);
  }).finally(() => clearInterval(ticker));

  if (code !== 0) {
    // npm follows its reason with a page of usage.
    console.error(output.join('').split('\n').slice(0, 20).join('\n'));
    throw new Error(`npm ci failed (${code}). Check the network and the lines above, then run the command again.`);
  }
  console.log(`Installed in ${seconds()} s.`);
}

/** The npm that started us, or the one on the PATH (a .cmd on Windows, which only a shell can start). */
function npmCommand(options) {
  const running = process.env.npm_execpath;
  if (running?.endsWith('npm-cli.js')) return [process.execPath, [running, ...options], false];
  return ['npm', options, process.platform === 'win32'];
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
