import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import type { Database } from 'etalage/core';
import { onBothEngines } from '../../support/both-engines.ts';
import { done, DoneTables, migrations, stored, testJobs } from './test-jobs.ts';
import type { WorkerProcessOptions } from './worker-process.ts';

const SCRIPT = fileURLToPath(new URL('worker-process.ts', import.meta.url));

/** A process that does jobs. */
function work(options: WorkerProcessOptions) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const waiting = new Map<string, () => void>();
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    waiting.get(line)?.();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    said: (line: string) =>
      new Promise<void>((resolve) => (lines.includes(line) ? resolve() : waiting.set(line, resolve))),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Once no job is left. */
async function emptied(database: Database): Promise<void> {
  while ((await stored(database)).length > 0) await new Promise((resolve) => setImmediate(resolve));
}

const texts = [...Array.from({ length: 20 }, (_, index) => String(index)), 'hold', 'last'];

onBothEngines('jobs of a process that is killed', function (openDatabase, engine) {
  for (const holds of ['before', 'within', 'after'] as const)
    it(`are done by another one, each once: killed ${holds} what it writes`, async function () {
      this.timeout(60_000);
      const database = await openDatabase(migrations);
      await testJobs(database).add(texts);
      const { place } = database;
      const first = work({ name: 'first', place, ahead: 0, holds });
      await first.said('holding');
      await first.kill();
      expect(await done(database)).to.have.lengthOf.at.most(texts.length - (holds === 'after' ? 0 : 1));
      // Its clock is past the leases of the one that was killed.
      const second = work({ name: 'second', place, ahead: 3_600_000 });
      await emptied(database);
      await second.kill();
      expect((await done(database)).toSorted()).to.deep.equal(texts.toSorted());
    });

  if (engine === 'postgres')
    it('are shared by two processes', async function () {
      this.timeout(60_000);
      const database = await openDatabase(migrations);
      const { place } = database;
      const workers = ['first', 'second'].map((name) => work({ name, place, ahead: 0 }));
      await Promise.all(workers.map((worker) => worker.said('working')));
      const many = Array.from({ length: 200 }, (_, index) => String(index));
      await testJobs(database).add(many);
      await emptied(database);
      await Promise.all(workers.map((worker) => worker.kill()));
      const rows = await database.read(DoneTables).selectFrom('test_done').selectAll().execute();
      expect(rows.map(({ text }) => text).toSorted()).to.deep.equal(many.toSorted());
      expect([...new Set(rows.map(({ worker }) => worker))].toSorted()).to.deep.equal(['first', 'second']);
    });
});
