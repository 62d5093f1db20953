import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { onBothEngines } from '../../support/both-engines.ts';
import { bookedOn, ledger } from './tables.ts';

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url));

onBothEngines('what was acknowledged', (openDatabase) => {
  it('is there after the process was killed at that moment, with nothing half written', async function () {
    this.timeout(60_000);
    const database = await openDatabase({ ledger });
    const acknowledged: number[] = [];
    for (const kills of [3, 20]) {
      const child = spawn(process.execPath, [WRITER, JSON.stringify(database.place), String(kills * 1000)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise((resolve) => child.once('close', resolve));
      const own: number[] = [];
      for await (const line of createInterface({ input: child.stdout })) {
        own.push(Number(line));
        if (own.length === kills) child.kill('SIGKILL');
      }
      await ended;
      acknowledged.push(...own);
    }
    const debits = await bookedOn(database, 'debit');
    const credits = await bookedOn(database, 'credit');
    expect(debits).to.include.members(acknowledged);
    expect(credits).to.have.members(debits.map((cents) => -cents));
  });
});
