import { expect } from 'chai';
import { closingLine, sum } from '../../../../cli/checks/counts.ts';
import { runTool } from '../../../../cli/checks/run-tool.ts';

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

  it('fails when no test ran at all', async () => {
    const { code, output } = await runTool('cli/checks/run-tests.ts', ['no-such-test'], { quiet: true });
    expect(code).to.equal(1);
    expect(output)
      .to.include('No test ran for no-such-test')
      .and.match(/\n0 passed, 0 failed\n$/);
  });
});
