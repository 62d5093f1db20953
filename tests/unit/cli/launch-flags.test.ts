import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect } from 'chai';

const LAUNCHER = new URL('../../../cli/launch.mjs', import.meta.url);

describe('flags that the launcher gives to Node', () => {
  it('are known to this version, also those that Node does not document: with an unknown one no shop starts', async () => {
    const flags = readFileSync(LAUNCHER, 'utf8').match(/--(?:(?:min|max|heap)-[a-z-]+=\d+|no-[a-z-]+)/g) ?? [];
    expect(flags).to.include.members(['--heap-growing-percent=50', '--no-allocation-site-pretenuring']);
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--print', '1']);
    expect(stdout.trim()).to.equal('1');
  });
});
