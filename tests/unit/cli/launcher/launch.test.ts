import { expect } from 'chai';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root as repository } from '../../../../cli/checks/root.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

describe('the launcher', () => {
  it('starts the program with its arguments and ends with its exit code', () =>
    withLauncher('console.log(JSON.stringify(process.argv.slice(2))); process.exit(3);', async (launch) => {
      const child = launch('inspect', '--view', 'be');
      expect(await text(child.stdout!)).to.equal('["inspect","--view","be"]\n');
      expect(child.exitCode ?? (await once(child, 'exit'))[0]).to.equal(3);
    }));

  it('serves and works on the shop in production mode; development is left as it is', () =>
    withLauncher('console.log(process.env.NODE_ENV ?? "unset");', async (launch) => {
      expect(await text(launch('start').stdout!)).to.equal('production\n');
      expect(await text(launch('backup').stdout!)).to.equal('production\n');
      expect(await text(launch('dev').stdout!)).to.equal('unset\n');
    }));

  it('keeps compiled code in the data folder of a shop, and makes no such folder elsewhere', () =>
    withLauncher('console.log(process.env.NODE_COMPILE_CACHE ?? "none");', async (launch, root) => {
      expect(await text(launch('inspect').stdout!)).to.equal(`${join(root, '.etalage/cache/node')}\n`);
      const elsewhere = launchIn(root, join(root, 'cli'))('inspect');
      expect(await text(elsewhere.stdout!)).to.equal('none\n');
    }));

  it('passes SIGTERM on and waits for the program to finish', () =>
    withLauncher(
      'process.on("SIGTERM", () => { console.log("closing"); process.exit(0); }); setInterval(() => {}, 1e6); ' +
        'console.log("up");',
      async (launch) => {
        const child = launch('start');
        await once(child.stdout!, 'data');
        child.kill('SIGTERM');
        const [[code], rest] = await Promise.all([once(child, 'exit'), text(child.stdout!)]);
        expect(rest).to.equal('closing\n');
        expect(code).to.equal(0);
      },
    ));

  it('says in one line that the program is missing', () =>
    withTempTree({}, async (root) => {
      copyLauncher(root);
      expect(await text(launchIn(root)('start').stderr!)).to.match(/^etalage: cli\/main\.ts is missing in .*\n$/);
    }));
});

type Launch = (...args: string[]) => ChildProcess;

function withLauncher(program: string, use: (launch: Launch, root: string) => Promise<void>): Promise<void> {
  return withTempTree({ 'cli/main.ts': program }, (root) => {
    copyLauncher(root);
    return use(launchIn(root), root);
  });
}

function copyLauncher(root: string): void {
  for (const item of ['launch.mjs', 'launcher'])
    cpSync(join(repository, 'cli', item), join(root, 'cli', item), { recursive: true });
}

function launchIn(root: string, cwd = root): Launch {
  // Without what the launcher of this run has set.
  const { NODE_ENV: _, NODE_COMPILE_CACHE: __, ETALAGE_DATA: ___, ...env } = process.env;
  return (...args) => spawn(process.execPath, [join(root, 'cli/launch.mjs'), ...args], { cwd, env });
}
