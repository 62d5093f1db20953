import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * A Chromium that starts on this machine: the one named in CHROME_PATH, then Playwright's, then the system's.
 * @returns its absolute path, or undefined when there is none
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = [env['ETALAGE_CHROMIUM'] ?? '', env['CHROME_PATH'] ?? ''];
  return [...named, ...playwrightBrowsers(env), ...systemBrowsers(env)].find(starts);
}

/**
 * The same, after installing one when there is none: Playwright's own download, then the system package (as root).
 * @throws when no way worked, with what to do
 */
export function ensureBrowser(): string {
  const found = findBrowser() ?? installWith(downloadWithPlaywright) ?? installWith(installSystemPackage);
  if (found) return found;
  throw new Error(
    'no Chromium was found and none could be installed. ' +
      'Install one (Debian: apt-get install chromium) or point CHROME_PATH at it, then run npm test again.',
  );
}

function installWith(install: () => void): string | undefined {
  try {
    install();
  } catch (error) {
    console.log(`  that failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
  return findBrowser();
}

function downloadWithPlaywright(): void {
  console.log("No Chromium found: downloading Playwright's (about 150 MB, once) ...");
  const require = createRequire(import.meta.url);
  const cli = join(require.resolve('playwright-core/package.json'), '..', 'cli.js');
  execFileSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    stdio: ['ignore', 'inherit', 'pipe'], // its errors come with stack traces; one line of ours says it
    timeout: 5 * 60_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  });
}

function installSystemPackage(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing the system package chromium-headless-shell (apt-get, once) ...');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
    timeout: 10 * 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update'], options);
  // Debian has both since 12: the shell is smaller, and takes a quarter less of the processor for the same tests.
  const install = (name: string): void => void execFileSync('apt-get', ['install', '-y', name], options);
  try {
    install('chromium-headless-shell');
  } catch {
    install('chromium');
  }
}

/** A downloaded browser is only as good as the system libraries it finds, so ask it. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows --version would open a window.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Newest first. Any revision will do: Playwright speaks the same protocol to all recent ones. */
function playwrightBrowsers(env: NodeJS.ProcessEnv): string[] {
  const caches: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(env['LOCALAPPDATA'] ?? homedir(), 'ms-playwright'),
  };
  const cache =
    env['PLAYWRIGHT_BROWSERS_PATH'] || (caches[process.platform] ?? join(homedir(), '.cache', 'ms-playwright'));
  const binaries = [
    'chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell,chrome-headless-shell.exe}',
    'chromium-*/*/{chrome,chrome.exe}',
    'chromium-*/*/*.app/Contents/MacOS/*',
  ];
  return binaries.flatMap((pattern) =>
    globSync(pattern, { cwd: cache })
      .sort()
      .reverse()
      .map((file) => join(cache, file)),
  );
}

function systemBrowsers(env: NodeJS.ProcessEnv): string[] {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
  ];
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const programs = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  return [
    ...onPath,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programs,
  ];
}
