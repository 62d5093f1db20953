import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { enterDataFolder, thisServer } from '../../../../server/database/other-servers.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

const HERE = thisServer('http://127.0.0.1:3000');
const MODULE = new URL('../../../../server/database/other-servers.ts', import.meta.url).href;

/** Another process that enters the folder as a server, and stays. */
async function otherServer(folder: string, family: string): Promise<ChildProcess> {
  const code = `import { enterDataFolder, thisServer } from '${MODULE}';
    enterDataFolder('${folder}', { ...thisServer('http://127.0.0.1:4000'), family: ${family} }, 'sqlite');
    console.log('in');
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

async function whileOtherRuns(family: string, use: (folder: string, other: ChildProcess) => unknown): Promise<void> {
  await withTempTree({}, async (folder) => {
    const other = await otherServer(folder, family);
    try {
      await use(folder, other);
    } finally {
      other.kill('SIGKILL');
      await once(other, 'exit');
    }
  });
}

describe('a server in a data folder', () => {
  it('is told of another one there, its process and its address, and what to do', () =>
    whileOtherRuns('process.pid', (folder, { pid }) => {
      const { note } = enterDataFolder(folder, HERE, 'sqlite');
      expect(note).to.include(`process ${pid}, at http://127.0.0.1:4000`).and.include('ETALAGE_DATA');
      expect(note).to.include('or let both use one PostgreSQL');
    }));

  it('is told so too where both use one PostgreSQL: they would write the same catalogue', () =>
    whileOtherRuns('process.pid', (folder, { pid }) => {
      const { note } = enterDataFolder(folder, HERE, 'postgres');
      expect(note).to.include(`process ${pid}, at http://127.0.0.1:4000`).and.include('ETALAGE_DATA');
      expect(note).to.not.include('let both use');
    }));

  it('is not told of one that it replaces', () =>
    whileOtherRuns(String(HERE.family), (folder) => {
      expect(enterDataFolder(folder, HERE, 'sqlite').note).to.equal(undefined);
    }));

  it('is not told of one that was killed, whose process another one may be now', () =>
    withTempTree({}, async (folder) => {
      const other = await otherServer(folder, 'process.pid');
      other.kill('SIGKILL');
      await once(other, 'exit');
      expect(enterDataFolder(folder, HERE, 'sqlite').note).to.equal(undefined);
      enterDataFolder(folder, { ...HERE, pid: process.ppid, family: 1, begun: 'at another time' }, 'sqlite');
      expect(enterDataFolder(folder, HERE, 'sqlite').note).to.equal(undefined);
    }));

  it('leaves nothing behind when it stops', () =>
    withTempTree({}, (folder) => {
      const presence = enterDataFolder(folder, HERE, 'sqlite');
      expect(readdirSync(join(folder, 'servers'))).to.have.length(1);
      presence.leave();
      expect(readdirSync(join(folder, 'servers'))).to.deep.equal([]);
    }));
});
