import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import {
  bootKernel,
  Clock,
  contribute,
  coreModule,
  Database,
  defineApi,
  Jobs,
  PersonalData,
  PersonalRecords,
  provide,
  provideValue,
  Transact,
} from 'etalage/core';
import { idempotencyMigration } from '../../../core/http/idempotency.ts';
import { createJobQueue } from '../../../server/jobs/job-queue.ts';
import { jobMigrations } from '../../../server/jobs/job-table.ts';
import { eraseOnceMore } from '../../../server/personal-data/erase-again.ts';
import { personalDataSide } from '../../../server/personal-data/side.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { recordsOf } from '../../support/personal-records.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { stored } from '../jobs/test-jobs.ts';
import { ATELIER, DECLARED, migrations } from './atelier.ts';

const ERASER = fileURLToPath(new URL('eraser.ts', import.meta.url));

onBothEngines('What is kept of a person', (openDatabase) => {
  const open = async () => {
    const database = await openDatabase({ ...migrations, core: [...jobMigrations, idempotencyMigration] });
    await database.transaction(async (tx) => {
      const db = tx.of(ATELIER);
      const seen = { size: '{"eu":38}', seen_at: Date.UTC(2026, 0, 2) };
      await db
        .insertInto('atelier_fitting')
        .values([
          { id: 1, customer_id: 7, email: 'An@Example.nl', ...seen },
          { id: 2, customer_id: null, email: 'AN@example.nl', ...seen, size: '39' },
          { id: 3, customer_id: 8, email: 'jan@example.nl', ...seen },
        ])
        .execute();
      const bytes = new Uint8Array([1, 2]);
      await db
        .insertInto('atelier_photo')
        .values([1, 2, 3].map((fitting) => ({ fitting, bytes })))
        .execute();
      await db
        .insertInto('atelier_bill')
        .values([
          { writer: 'c:7', fitting: null, cents: 100 },
          { writer: 'a guest', fitting: 2, cents: 250 },
          { writer: 'c:8', fitting: 3, cents: 900 },
        ])
        .execute();
    });
    const left = async () => {
      const db = database.read(ATELIER);
      return {
        fittings: (await db.selectFrom('atelier_fitting').select('id').orderBy('id').execute()).map(({ id }) => id),
        photos: (await db.selectFrom('atelier_photo').select('fitting').execute()).map(({ fitting }) => fitting),
        bills: await db.selectFrom('atelier_bill').select(['writer', 'cents']).orderBy('cents').execute(),
      };
    };
    return { database, records: recordsOf(database, DECLARED), left };
  };

  it('is exported with its parts, of the account alone, and of the address too', async () => {
    const { records } = await open();
    const fitting = { email: 'An@Example.nl', size: { eu: 38 }, seen_at: '2026-01-02T00:00:00.000Z' };
    const ofAccount = await records.collect({ customerId: 7 });
    expect(ofAccount.map(({ table, rows }) => [table, rows])).to.deep.equal([
      ['atelier_fitting', [fitting]],
      ['atelier_photo', [{ bytes: 'AQI=' }]],
      ['atelier_bill', [{ cents: 100 }]],
    ]);
    const ofBoth = await records.collect({ customerId: 7, email: ' an@EXAMPLE.nl' });
    expect(ofBoth.map(({ table, rows }) => [table, rows.length])).to.deep.equal([
      ['atelier_fitting', 2],
      ['atelier_photo', 2],
      ['atelier_bill', 2],
    ]);
    expect(await records.collect({ email: 'nobody@example.nl' })).to.deep.equal([]);
  });

  it('is not what another account with the same address has, in another website for one', async () => {
    const { database, records, left } = await open();
    const other = { id: 4, customer_id: 9, email: 'an@example.nl', size: '40', seen_at: 1 };
    await database.transaction((tx) => tx.of(ATELIER).insertInto('atelier_fitting').values(other).execute());
    const person = { customerId: 7, email: 'an@example.nl' };
    const [fittings] = await records.collect(person);
    expect(fittings?.rows).to.have.length(2);
    await database.transaction((tx) => records.erase(tx, person));
    expect((await left()).fittings).to.deep.equal([3, 4]);
  });

  it('is erased once, what the law wants stays without the person, and others keep theirs', async () => {
    const { database, records, left } = await open();
    const person = { customerId: 7, email: 'an@example.nl' };
    expect(await database.transaction((tx) => records.erase(tx, person))).to.deep.equal({
      deleted: 4,
      kept: [{ table: 'atelier_bill', rows: 2, kept: '7 years' }],
    });
    const after = await left();
    expect(after).to.deep.equal({
      fittings: [3],
      photos: [3],
      bills: [
        { writer: '', cents: 100 },
        { writer: '', cents: 250 },
        { writer: 'c:8', cents: 900 },
      ],
    });
    expect(await database.transaction((tx) => records.erase(tx, person))).to.deep.equal({ deleted: 0, kept: [] });
    expect(await left()).to.deep.equal(after);
  });

  it('is told of before it goes, by all that names it; who fails there undoes all of it', async () => {
    const { database, left } = await open();
    const before = await left();
    let told: unknown;
    const records = recordsOf(database, DECLARED, async ({ customerId, named }) => {
      told = [customerId, named('fitting')];
      throw new Error('no room');
    });
    const failed = await failureOf(database.transaction((tx) => records.erase(tx, { customerId: 7 })));
    expect([String(failed), told]).to.deep.equal(['Error: no room', [7, [1]]]);
    expect(await left()).to.deep.equal(before);
  });

  it('goes some minutes later where a call wrote it that had begun before its account was erased', async () => {
    const { database, left } = await open();
    const [now, queue] = [() => 1000, createJobQueue({ database, now: () => 1000 })];
    const shop = defineApi(coreModule, () => ({
      providers: [
        provide(Database, {}, () => database),
        provide(Transact, {}, () => (work) => database.transaction(work)),
        provide(Jobs, {}, () => queue.of('default')),
      ],
      contributions: DECLARED.map((one, place) => contribute(PersonalData, `core.atelier${place}`, one)),
    }));
    const context = (
      await bootKernel({
        modules: [{ value: coreModule, file: 'core' }],
        sides: [shop, personalDataSide].map((value) => ({ value, file: 'test' })),
        config: {},
        host: [provideValue(Clock, now)],
      })
    ).scope();
    await database.transaction((tx) => context.get(PersonalRecords).erase(tx, { customerId: 8 }));
    await database.transaction((tx) =>
      tx.of(ATELIER).insertInto('atelier_bill').values({ writer: 'c:8', fitting: null, cents: 1 }).execute(),
    );
    const again = async () =>
      (await stored(database)).map(({ kind, run_at, payload }) => [kind, run_at, JSON.parse(payload)]);
    expect(await again()).to.deep.equal([['core.eraseAgain', 601_000, { customerId: 8 }]]);
    for (const _ of [1, 2]) await eraseOnceMore({ customerId: 8 }, context);
    expect((await left()).bills.filter(({ writer }) => writer === 'c:8')).to.deep.equal([]);
    expect(await again(), 'once more is enough').to.have.length(1);
  });

  it('is all there after the process was killed in the middle of erasing, and goes when it is done again', async function () {
    this.timeout(60_000);
    const { database, records, left } = await open();
    const before = await left();
    const child = spawn(process.execPath, [ERASER, JSON.stringify(database.place)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    for await (const line of createInterface({ input: child.stdout })) {
      expect(line).to.equal('4');
      child.kill('SIGKILL');
    }
    await ended;
    expect(await left()).to.deep.equal(before);
    const person = { customerId: 7, email: 'an@example.nl' };
    expect((await database.transaction((tx) => records.erase(tx, person))).deleted).to.equal(4);
    expect((await left()).fittings).to.deep.equal([3]);
  });
});
