import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from '../../../../cli/commands/commands.ts';
import { commandPlaces } from '../../../../cli/commands/completion/command-tree.ts';
import { bashScript, zshScript } from '../../../../cli/commands/completion/scripts.ts';
import { skipWithout } from '../../../support/without.ts';

const PLACES = commandPlaces(commands, [
  {
    module: 'gift-wrap',
    name: 'gift-wrap',
    commands: [
      {
        name: 'list',
        summary: "prints what's wrapped: all of it",
        options: [{ flags: '--store <code>', description: 'the store view' }],
        run: async () => 0,
      },
    ],
  },
]);

const hasShell = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

describe('completion', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'etalage-completion-'));
    writeFileSync(join(folder, 'etalage.bash'), bashScript(PLACES));
    writeFileSync(join(folder, '_etalage'), zshScript(PLACES));
    mkdirSync(join(folder, 'config/stores'), { recursive: true });
    for (const code of ['default', 'be']) writeFileSync(join(folder, `config/stores/${code}.json`), '{}');
  });
  after(() => rmSync(folder, { recursive: true }));

  /** What bash proposes for the last of these words. */
  const proposed = (...words: string[]): string[] => {
    const script =
      `set -u; source ./etalage.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); ` +
      `_etalage; printf '%s\\n' \${COMPREPLY+"\${COMPREPLY[@]}"}`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script, 'bash', ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).to.equal('');
    return stdout.split('\n').filter(Boolean);
  };

  describe('of bash', () => {
    before(function () {
      if (!hasShell('bash')) skipWithout(this, 'bash');
    });

    it('proposes the commands of the program and of modules', () => {
      expect(proposed('etalage', '')).to.include.members(['start', 'module', 'theme', 'gift-wrap', '--help']);
      expect(proposed('etalage', 'mod')).to.deep.equal(['module']);
      expect(proposed('etalage', 'gift-wrap', '')).to.deep.equal(['list', '--help']);
    });

    it('proposes the commands below one, and the flags of each', () => {
      expect(proposed('etalage', 'module', 'en')).to.deep.equal(['enable']);
      expect(proposed('etalage', 'module', 'create', '--w')).to.deep.equal(['--with']);
      expect(proposed('etalage', 'module', 'create', '--store', 'be', 'gift', '--dry')).to.deep.equal(['--dry-run']);
      expect(proposed('etalage', 'theme', 'create', '--with')).to.deep.equal([]);
    });

    it('proposes the store views of the shop, and the program behind npx', () => {
      expect(proposed('etalage', 'gift-wrap', 'list', '--store', '').sort()).to.deep.equal(['be', 'default']);
      expect(proposed('npx', 'etalage', 'theme', 'u')).to.deep.equal(['use']);
      expect(proposed('npx', 'other', 'theme', 'u')).to.deep.equal([]);
    });
  });

  it('of zsh is read without an error', function () {
    if (!hasShell('zsh')) skipWithout(this, 'zsh');
    const { status, stderr } = spawnSync('zsh', ['-n', join(folder, '_etalage')], { encoding: 'utf8' });
    expect(status, stderr).to.equal(0);
  });

  it('knows every command and every flag', () => {
    const script = zshScript(PLACES);
    for (const { name, summary, commands: below = [] } of commands)
      for (const word of [name, ...below.map((one) => one.name)]) expect(script, summary).to.include(`'${word}:`);
    expect(script).to.include(`'list:prints what'\\''s wrapped\\: all of it'`);
  });
});
