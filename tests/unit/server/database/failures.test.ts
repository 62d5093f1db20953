import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import { sql } from 'kysely';
import { openDatabase } from 'etalage/server';
import { createDatabase, type DatabaseLimits } from '../../../../server/database/create-database.ts';
import { openSqlite } from '../../../../server/database/sqlite.ts';
import { isUnavailable } from '../../../../server/database/unavailable.ts';
import { book, bookedOn, ledger, LedgerTables } from '../../../contract/database/tables.ts';
import { testDatabase } from 'etalage/server/testing';

const LIMITS: DatabaseLimits = { slowMs: 10_000, endMs: 20_000 };

describe('a database that does not open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-failures-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const errorOf = async (dataFolder: string, url = ''): Promise<string> => {
    const settings = { url, connections: 1 };
    const opening = openDatabase({ dataFolder, settings, migrations: [], report: () => {} });
    return opening.then(
      () => 'it opened',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  };

  it('names a PostgreSQL that cannot be reached, without its password', async () => {
    const error = await errorOf(folder, 'postgres://shop:wachtwoord@127.0.0.1:1/shop?x=geheim');
    expect(error)
      .to.include('BootError')
      .and.include('postgres://shop@127.0.0.1:1/shop cannot be reached')
      .and.include('ECONNREFUSED')
      .and.include('server.database.url')
      .and.not.match(/wachtwoord|geheim/);
  });

  it('says how to write an address that is none, without repeating it', async () => {
    const error = await errorOf(folder, 'postgres://shop:wacht#woord/1@127.0.0.1/shop');
    expect(error).to.include('BootError').and.include('%23 for #').and.not.include('wacht');
  });

  it('names a file that is no database, and a folder that cannot be made', async () => {
    writeFileSync(join(folder, 'shop.sqlite'), 'this is not a database, by far not'.repeat(100));
    expect(await errorOf(folder))
      .to.include('BootError')
      .and.include(join(folder, 'shop.sqlite'));
    expect(await errorOf(join(folder, 'shop.sqlite', 'data')))
      .to.include('BootError')
      .and.include('ENOTDIR');
  });
});

describe('a SQLite database that another process writes to', () => {
  it('waits for it, without holding up its own process', async () => {
    await using database = await testDatabase({ ledger });
    using other = new DatabaseSync(join(database.place.dataFolder, 'shop.sqlite'));
    other.exec('begin immediate');
    const booking = book(database, 'a', 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await bookedOn(database, 'a')).to.deep.equal([]);
    other.exec('commit');
    await booking;
    expect(await bookedOn(database, 'a')).to.deep.equal([1]);
  });

  it('says in the end what is in the way, and what to do', async () => {
    await using database = await testDatabase({ ledger });
    const file = join(database.place.dataFolder, 'shop.sqlite');
    await using impatient = createDatabase(openSqlite(file, 20), () => {}, LIMITS);
    using other = new DatabaseSync(file);
    other.exec('begin immediate');
    const error = await book(impatient, 'a', 1).catch((error: Error) => error.message);
    expect(error).to.include(file).and.include('another process').and.include('server.database.url');
    other.exec('rollback');
    await book(impatient, 'a', 2);
    expect(await bookedOn(database, 'a')).to.deep.equal([2]);
  });
});

describe('the file of a SQLite database', () => {
  it('is for nobody else on the machine', async () => {
    await using database = await testDatabase({ ledger });
    await book(database, 'a', 1);
    for (const name of ['shop.sqlite', 'shop.sqlite-wal'])
      expect(statSync(join(database.place.dataFolder, name)).mode & 0o777, name).to.equal(0o600);
  });

  it('that is full is said to be full', async () => {
    await using database = await testDatabase({ ledger });
    const engine = openSqlite(join(database.place.dataFolder, 'shop.sqlite'));
    await using small = createDatabase(engine, () => {}, LIMITS);
    await sql`pragma max_page_count = 1`.execute(engine.writer);
    const error: unknown = await book(small, 'a'.repeat(100_000), 1).catch((error: unknown) => error);
    expect(String(error)).to.include('full');
    expect(isUnavailable(error)).to.equal(true);
    expect(isUnavailable(new Error('UNIQUE constraint failed'))).to.equal(false);
    expect(await bookedOn(small, 'a')).to.deep.equal([]);
  });

  it('that becomes full has what it acknowledged, and nothing else', async () => {
    await using database = await testDatabase({ ledger });
    const engine = openSqlite(join(database.place.dataFolder, 'shop.sqlite'));
    await using small = createDatabase(engine, () => {}, LIMITS);
    await sql`pragma max_page_count = 40`.execute(engine.writer);
    const wanted = Array.from({ length: 40 }, (_, index) => `${index}`.padEnd(index % 4 === 3 ? 30_000 : 10, '.'));
    const ends = await Promise.allSettled(wanted.map((account) => book(small, account, 1)));
    const written = await Promise.all(wanted.map(async (account) => (await bookedOn(small, account)).length));
    expect(written).to.deep.equal(ends.map(({ status }) => (status === 'fulfilled' ? 1 : 0)));
    expect(ends.some(({ status }) => status === 'rejected')).to.equal(true);
    await sql`pragma max_page_count = 4000`.execute(engine.writer);
    await book(small, 'more', 1);
    expect(await bookedOn(small, 'more')).to.deep.equal([1]);
  });

  it('whose commit fails has acknowledged nothing of it', async () => {
    await using database = await testDatabase({ ledger });
    const engine = openSqlite(join(database.place.dataFolder, 'shop.sqlite'));
    await using broken = createDatabase(engine, () => {}, LIMITS);
    // What only a commit finds out: a row that refers to one that is not there.
    const reference = sql`integer references ledger_entry (id) deferrable initially deferred`;
    await sql`create table ledger_part (entry ${reference})`.execute(engine.writer);
    const stray = broken.transaction((tx) => sql`insert into ledger_part values (12)`.execute(tx.of(LedgerTables)));
    const ends = await Promise.allSettled([book(broken, 'a', 1), stray, book(broken, 'a', 2)]);
    expect(ends.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'rejected']);
    expect(await bookedOn(broken, 'a')).to.deep.equal([]);
    await book(broken, 'a', 3);
    expect(await bookedOn(broken, 'a')).to.deep.equal([3]);
  });

  it('that is gone or another one takes no more writes, which would be lost', async () => {
    await using database = await testDatabase({ ledger });
    const file = join(database.place.dataFolder, 'shop.sqlite');
    await book(database, 'a', 1);
    renameSync(file, `${file}.away`);
    const error = await book(database, 'a', 2).catch((error: Error) => error.message);
    expect(error).to.include(file).and.include('was removed').and.include('start the shop again');
    writeFileSync(file, '');
    const other = await bookedOn(database, 'a').catch((error: Error) => error.message);
    expect(other).to.include('was replaced');
    renameSync(`${file}.away`, file);
    await book(database, 'a', 3);
    expect(await bookedOn(database, 'a')).to.deep.equal([1, 3]);
  });
});

describe('a transaction that takes long', () => {
  it('is reported with who started it, undone after a while, and no longer in the way', async () => {
    await using database = await testDatabase({ ledger });
    const file = join(database.place.dataFolder, 'shop.sqlite');
    const { promise: reported, resolve: report } = Promise.withResolvers<Error>();
    await using hasty = createDatabase(openSqlite(file), report, { slowMs: 5, endMs: 20 });
    const never = hasty.transaction(async (tx) => {
      await tx.of(LedgerTables).insertInto('ledger_entry').values({ account: 'a', cents: 1, at: 1 }).execute();
      await new Promise(() => {});
    });
    expect(await never.catch((error: Error) => error.message)).to.include('undone after 0.02 s');
    const { message, stack } = await reported;
    expect(message).to.include('open for 0.005 s');
    expect(stack).to.include('failures.test.ts');
    await book(hasty, 'a', 2);
    expect(await bookedOn(database, 'a')).to.deep.equal([2]);
  });
});

describe('what follows a commit', () => {
  it('is reported when it fails, and undoes nothing', async () => {
    await using database = await testDatabase({ ledger });
    await database.transaction(async (tx) => {
      await tx.of(LedgerTables).insertInto('ledger_entry').values({ account: 'a', cents: 1, at: 1 }).execute();
      tx.afterCommit(() => {
        throw new Error('nobody is there');
      });
    });
    expect(await bookedOn(database, 'a')).to.deep.equal([1]);
    expect(database.reported.map(({ cause }) => String(cause))).to.deep.equal(['Error: nobody is there']);
  });
});
