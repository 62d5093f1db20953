import { expect } from 'chai';
import { sql } from 'kysely';
import { createProbe } from '../../../server/database/probe.ts';
import { isUnavailable } from '../../../server/database/unavailable.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { ledger, LedgerTables } from './tables.ts';

onBothEngines('whether a database can be used', (openDatabase, engine) => {
  it('is told by a write: one that can only be read cannot be', async () => {
    const database = await openDatabase({ ledger });
    const clock = { now: 0 };
    const probe = createProbe(database, () => clock.now);
    await probe();
    const readOnly = engine === 'sqlite' ? 'pragma query_only = on' : 'set default_transaction_read_only = on';
    await database.transaction((tx) => sql.raw(readOnly).execute(tx.of(LedgerTables)));
    clock.now += 1000;
    expect(await probe().catch(isUnavailable)).to.equal(true);
  });

  it('is asked of the disk once a second at most, and a failure lasts until a write is done', async () => {
    const database = await openDatabase({ ledger });
    const clock = { now: 0 };
    const disk = { isFull: true, writes: 0 };
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    const probe = createProbe(
      {
        ...database,
        transaction: async (work) => {
          disk.writes++;
          if (disk.isFull) throw full;
          return database.transaction(work);
        },
      },
      () => clock.now,
    );
    const asked = await Promise.all(Array.from({ length: 10 }, () => probe().catch(isUnavailable)));
    expect(asked).to.deep.equal(Array(10).fill(true));
    disk.isFull = false;
    expect(await probe().catch(isUnavailable)).to.equal(true);
    expect(disk.writes).to.equal(1);
    clock.now = 1000;
    await probe();
    expect(disk.writes).to.equal(2);
  });
});
