import { join } from 'node:path';
import { expect } from 'chai';
import { closingLine, sum } from '../../../../cli/checks/counts.ts';
import { runMocha } from '../../../../cli/checks/run-mocha.ts';
import { runTool } from '../../../../cli/checks/run-tool.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

describe('the counts of a test run', () => {
  it('closes with one line, skips only when there are any', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).to.equal('12 passed, 0 failed');
    expect(closingLine({ passed: 12, failed: 3, skipped: 1 })).to.equal('12 passed, 3 failed, 1 skipped');
  });

  it('adds the stages up', () => {
    const stages = [
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ];
    expect(sum(stages)).to.deep.equal({ passed: 11, failed: 22, skipped: 33 });
    expect(sum([])).to.deep.equal({ passed: 0, failed: 0, skipped: 0 });
  });

  it('fails a file that runs one test alone, and one that ends before its tests did', async () => {
    const files = {
      'only.test.mjs': "it('a', () => {}); it.only('b', () => {});",
      'exit.test.mjs': "it('a', () => {}); it('b', () => process.exit(0));",
    };
    for (const file of Object.keys(files))
      await withTempTree(files, async (folder) => {
        const { counts } = await runMocha([join(folder, file)], {}, true);
        expect(counts.failed, file).to.equal(1);
      });
  });

  it('fails when no test ran at all', async () => {
    const { code, output } = await runTool('cli/checks/run-tests.ts', ['no-such-test'], { quiet: true });
    expect(code).to.equal(1);
    expect(output)
      .to.include('No test ran for no-such-test')
      .and.match(/\n0 passed, 0 failed\n$/);
  });
});
