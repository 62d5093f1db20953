import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { planChanges } from '../../../../cli/kit/changes.ts';
import { root } from '../../../../cli/checks/root.ts';

describe('changes of files', () => {
  let folder: string;
  const text = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const all = (): string[] => globSync('**/*', { cwd: folder }).sort();
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'etalage-changes-'));
    writeFileSync(join(folder, 'a.txt'), 'one\n');
    writeFileSync(join(folder, 'b.txt'), 'two\n');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are done together, and none before', () => {
    const changes = planChanges(folder);
    changes.write('deep/down/c.txt', 'three\n');
    changes.write('a.txt', 'other\n');
    changes.remove('b.txt');
    expect(changes.read('a.txt')).to.equal('other\n');
    expect(changes.read('b.txt')).to.equal(undefined);
    expect(all()).to.deep.equal(['a.txt', 'b.txt']);
    expect(changes.list()).to.deep.equal([
      { path: 'deep/down/c.txt', kind: 'created' },
      { path: 'a.txt', kind: 'changed' },
      { path: 'b.txt', kind: 'removed' },
    ]);
    changes.apply();
    expect(all()).to.deep.equal(['a.txt', 'deep', 'deep/down', 'deep/down/c.txt']);
    expect(text('a.txt') + text('deep/down/c.txt')).to.equal('other\nthree\n');
  });

  it('are shown as a unified diff', () => {
    const changes = planChanges(folder);
    changes.write('a.txt', 'one\nand a half\n');
    changes.remove('b.txt');
    expect(changes.diff()).to.include('--- a/a.txt').and.include('+and a half').and.include('+++ /dev/null');
  });

  it('count as none where the text stays the same', () => {
    const changes = planChanges(folder);
    changes.write('a.txt', 'other\n');
    changes.write('a.txt', 'one\n');
    expect(changes.list()).to.deep.equal([]);
  });

  it('keep who may read a file; a new one has what is asked for', () => {
    chmodSync(join(folder, 'a.txt'), 0o640);
    const changes = planChanges(folder);
    changes.write('a.txt', 'other\n', { mode: 0o600 });
    changes.write('secret.txt', 'key\n', { mode: 0o600 });
    changes.apply();
    const modes = ['a.txt', 'secret.txt'].map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(modes).to.deep.equal([0o640, 0o600]);
  });

  it('never leave the folder', () => {
    const changes = planChanges(folder);
    for (const path of ['../out.txt', '/etc/passwd', 'x/../../out.txt', ''])
      expect(() => changes.write(path, ''), path).to.throw('is not inside');
  });

  it('are all taken back when one fails', () => {
    const changes = planChanges(folder);
    changes.write('new/c.txt', 'three\n');
    changes.write('a.txt', 'other\n');
    changes.remove('b.txt');
    writeFileSync(join(folder, 'd.txt'), 'file\n');
    changes.write('d.txt/e.txt', 'no folder\n');
    expect(() => changes.apply()).to.throw('Nothing was changed');
    expect(all()).to.deep.equal(['a.txt', 'b.txt', 'd.txt']);
    expect(text('a.txt') + text('b.txt')).to.equal('one\ntwo\n');
  });

  it('are whole when the process is interrupted in the middle of them', async () => {
    const script = `
      import { planChanges } from ${JSON.stringify(pathToFileURL(join(root, 'cli/kit/changes.ts')).href)};
      const changes = planChanges(${JSON.stringify(folder)});
      for (let i = 0; i < 300; i += 1) changes.write('many/' + i + '.txt', 'x'.repeat(1000));
      process.kill(process.pid, 'SIGSTOP'); // so that the signal waits when the work begins
      changes.apply();
    `;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' });
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGINT');
    await ended;
    const files = existsSync(join(folder, 'many')) ? all().filter((path) => path.startsWith('many/')) : [];
    expect([0, 300]).to.include(files.length);
    expect(files.filter((path) => !path.endsWith('.txt'))).to.deep.equal([]);
  });
});
