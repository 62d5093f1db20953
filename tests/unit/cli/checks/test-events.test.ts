import { join } from 'node:path';
import { expect } from 'chai';
import { runFiles } from '../../../../cli/checks/run-files.ts';
import { readResult } from '../../../../cli/checks/test-events.ts';
import { failuresInWords, skipsInWords, unexpectedSkips } from '../../../../cli/checks/test-summary.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

describe('what a test run says of itself', () => {
  it('names each test that failed, with its file, its message and what runs that file alone', () =>
    withTempTree(
      {
        'shop.test.mjs':
          "describe('shop', () => { it('opens', () => {}); it('sells', () => { throw new Error('sold out'); }); });",
      },
      async (folder) => {
        const { counts, failures } = await runFiles([join(folder, 'shop.test.mjs')], { quiet: true });
        expect(counts).to.deep.equal({ passed: 1, failed: 1, skipped: 0 });
        const [head, number, place, message, alone] = failuresInWords(failures);
        expect([head, number]).to.deep.equal(['', 'Failed:']);
        expect(place).to.match(/^1\. \S+shop\.test\.mjs: shop > sells$/);
        expect(message).to.equal('     Error: sold out');
        expect(alone).to.match(/^ {3}alone: npm test -- \S+shop\.test\.mjs$/);
      },
    ));

  it('keeps what passed before a process died, counts the file it was in, and runs the rest', () =>
    withTempTree(
      {
        'a.test.mjs': "describe('a', () => { it('b', () => {}); });",
        'c.test.mjs': "describe('c', () => { it('d', () => {}); it('e', () => process.exit(0)); });",
        'f.test.mjs': "describe('f', () => { it('g', () => {}); });",
        'h.test.mjs': "it('i', () => {}); it.only('j', () => {});",
        'k.test.mjs': "import './no-such-file.mjs'; it('l', () => {});",
        'm.test.mjs': "describe('m', () => { it('n', () => process.kill(process.pid, 'SIGKILL')); });",
      },
      async (folder) => {
        const files = ['a', 'c', 'f', 'h', 'k', 'm'].map((name) => join(folder, `${name}.test.mjs`));
        const { counts, failures } = await runFiles(files, { quiet: true, alone: true });
        expect(failures.map(({ file, title }) => `${file.at(-10)} ${title}`).sort()).to.deep.equal([
          'c ',
          'h does not load',
          'k does not load',
          'm ',
        ]);
        expect(counts).to.deep.equal({ passed: 3, failed: 4, skipped: 0 });
      },
    ));

  it('fails a process that said nothing, or ended badly after its tests', () => {
    const failed = (text: string, code?: number): string[] =>
      readResult(text, 'a.test.ts', code).failures.map(({ file, message }) => `${file} ${message}`);
    for (const text of ['', '{"event":"fi', '{"event":"file","file":"a.test.ts"}\n{"event":"pas'])
      for (const code of [0, 1])
        expect(failed(text, code)).to.deep.equal([`a.test.ts its process ended with ${code} before its tests did`]);
    const whole = '{"event":"passed","file":"a.test.ts"}\n{"event":"end"}';
    for (const code of [undefined, 0]) expect(failed(whole, code)).to.deep.equal([]);
    expect(failed(whole, 134)).to.deep.equal(['a.test.ts its process ended with 134 after its tests']);
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
        const { skips } = await runFiles([join(folder, 'skips.test.mjs')], { quiet: true });
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
