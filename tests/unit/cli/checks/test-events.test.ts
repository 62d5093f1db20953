import { join } from 'node:path';
import { expect } from 'chai';
import { runMocha } from '../../../../cli/checks/run-mocha.ts';
import { readResult } from '../../../../cli/checks/test-events.ts';
import { failuresInWords, skipsInWords, unexpectedSkips } from '../../../../cli/checks/test-summary.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

const lines = (...events: object[]): string => events.map((event) => JSON.stringify(event)).join('\n');

describe('what a test run says of itself', () => {
  it('names each test that failed, with its file, its message and what runs that file alone', () =>
    withTempTree(
      {
        'shop.test.mjs':
          "describe('shop', () => { it('opens', () => {}); it('sells', () => { throw new Error('sold out'); }); });",
      },
      async (folder) => {
        const { counts, failures } = await runMocha([join(folder, 'shop.test.mjs')], {}, true);
        expect(counts).to.deep.equal({ passed: 1, failed: 1, skipped: 0 });
        const [head, number, place, message, alone] = failuresInWords(failures);
        expect([head, number]).to.deep.equal(['', 'Failed:']);
        expect(place).to.match(/^1\. \S+shop\.test\.mjs: shop > sells$/);
        expect(message).to.equal('     Error: sold out');
        expect(alone).to.match(/^ {3}alone: npm test -- \S+shop\.test\.mjs$/);
      },
    ));

  it('keeps what passed before a process died, and counts the file it was in and those it did not come to', () =>
    withTempTree(
      {
        'a.test.mjs': "describe('a', () => { it('b', () => {}); });",
        'c.test.mjs': "describe('c', () => { it('d', () => {}); it('e', () => process.exit(0)); });",
        'f.test.mjs': "describe('f', () => { it('g', () => {}); });",
      },
      async (folder) => {
        const files = ['a', 'c', 'f'].map((name) => join(folder, `${name}.test.mjs`));
        const { counts, failures } = await runMocha(files, {}, true);
        expect(counts).to.deep.equal({ passed: 2, failed: 2, skipped: 0 });
        expect(failures.map(({ file, message }) => [file.slice(-10), message])).to.deep.equal([
          ['c.test.mjs', 'its process ended with 0 before its tests did'],
          ['f.test.mjs', 'did not run: its process ended with 0 before'],
        ]);
      },
    ));

  it('fails a process that said nothing, or ended badly after its tests', () => {
    const failed = (text: string, code: number): string[] =>
      readResult(text, code, ['a.test.ts']).failures.map(({ file, message }) => `${file} ${message}`);
    for (const text of ['', '{"event":"fi'])
      for (const code of [0, 1])
        expect(failed(text, code)).to.deep.equal([`a.test.ts did not run: its process ended with ${code} before`]);
    const whole = lines({ event: 'file', file: 'a.test.ts' }, { event: 'end' });
    expect(failed(whole, 0)).to.deep.equal([]);
    expect(failed(whole, 134)).to.deep.equal(['a.test.ts the process ended with 134 after its tests']);
    const cutOff = `${lines({ event: 'file', file: 'a.test.ts' })}\n{"event":"pas`;
    expect(failed(cutOff, 1)).to.deep.equal(['a.test.ts its process ended with 1 before its tests did']);
  });

  it('names each skipped test with what was missing', () =>
    withTempTree(
      {
        'skips.test.mjs': `import { skipWithout } from '${import.meta.resolve('../../../support/without.ts')}';
          describe('skips', () => {
            before(function () { skipWithout(this, 'PostgreSQL'); });
            it('all', () => {});
          });
          describe('one', () => {
            it('of two', function () { skipWithout(this, 'zsh'); });
            it.skip('silently', () => {});
          });`,
      },
      async (folder) => {
        const { skips } = await runMocha([join(folder, 'skips.test.mjs')], {}, true);
        const said = skipsInWords(skips).map((line) => line.replace(/^ .*skips\.test\.mjs/, ' '));
        expect(said).to.deep.equal([
          'Skipped for want of PostgreSQL:',
          ' : skips > all',
          'Skipped for want of zsh:',
          ' : one > of two',
          'Skipped, nobody said why:',
          ' : one > silently',
        ]);
      },
    ));

  it('fails in CI on Linux without PostgreSQL, unless that is expected', () => {
    const skips = ['PostgreSQL', 'zsh', 'PostgreSQL'].map((reason) => ({ file: 'a', title: 'b', reason }));
    const titles = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] =>
      unexpectedSkips(skips, env, platform).map(({ title }) => title);
    expect(titles({ CI: 'true' }, 'linux')).to.deep.equal(['tests were skipped for want of PostgreSQL']);
    expect(titles({ CI: 'true', ETALAGE_TESTS_WITHOUT: 'zsh, PostgreSQL' }, 'linux')).to.deep.equal([]);
    expect(titles({ CI: 'true' }, 'win32')).to.deep.equal([]);
    expect(titles({}, 'linux')).to.deep.equal([]);
  });
});
