import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNewEnough, MINIMUM_NODE } from './node-version.mjs';

/**
 * The Node binaries that can run the sources, best first: the pinned one, then the one running now.
 * Two, because the pinned binary may be there and still not start (it needs glibc, Alpine has musl).
 * @param {string} root folder to search upward from: npm may hoist the binary's package
 * @returns {string[]} absolute paths
 * @throws when neither will do, with what to do about it
 */
export function nodeCandidates(root, running = { path: process.execPath, version: process.version }) {
  const candidates = [pinnedNode(root), isNewEnough(running.version) ? running.path : undefined];
  const usable = candidates.filter((path) => path !== undefined);
  if (usable.length === 0) {
    throw new Error(
      `this needs Node ${MINIMUM_NODE} or newer and found ${running.version}; ` +
        `no bundled one for ${platformName()} is in node_modules. Install Node 24 from https://nodejs.org and try ` +
        `again.`,
    );
  }
  return usable;
}

/** The binary of the nearest `node-<platform>` package, from `root` upward. */
export function pinnedNode(root, platform = platformName()) {
  const name = `node-${platform}`;
  const binary = platform.startsWith('win') ? 'bin/node.exe' : 'bin/node';
  for (let folder = root; ; folder = dirname(folder)) {
    const home = join(folder, 'node_modules', name);
    const path = join(home, binary);
    if (existsSync(path) && isNewEnough(versionOf(home))) return path;
    if (folder === dirname(folder)) return undefined;
  }
}

function versionOf(home) {
  return JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version;
}

function platformName() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  return `${system}-${process.arch}`;
}
