import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { jobRef } from 'etalage/core';
import { createJobQueue } from '../../../server/jobs/job-queue.ts';
import { jobMigrations, JobTables } from '../../../server/jobs/job-table.ts';
import { newDatabaseName, testPostgresWith, type TestPostgres } from '../../support/postgres.ts';
import { runCommand } from '../../support/run-command.ts';
import { type CommandResult } from '../../support/shop-server.ts';
import { openTestDatabase, testDatabase, type TestDatabase } from 'etalage/server/testing';
import { testDatabaseOnPostgres } from '../../support/postgres-database.ts';
import { book, bookedOn, ledger } from './tables.ts';
import { skipWithout } from '../../support/without.ts';

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url));

for (const engine of ['SQLite', 'PostgreSQL'])
  describe(`etalage backup and restore on ${engine}`, function () {
    this.timeout(60_000);
    const folder = mkdtempSync(join(tmpdir(), 'etalage-backup-'));
    const started: { server?: TestPostgres } = {};

    before(async function () {
      if (engine === 'SQLite') return;
      started.server = await testPostgresWith('pg_dump', 'psql');
      if (!started.server) return skipWithout(this, 'pg_dump and psql');
    });
    after(async () => {
      await started.server?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const open = (): Promise<TestDatabase> =>
      engine === 'SQLite'
        ? testDatabase({ ledger, core: jobMigrations })
        : testDatabaseOnPostgres({ ledger, core: jobMigrations }, Promise.resolve(started.server));
    /** Where a shop that does not run yet will have its database. */
    const newPlace = async (): Promise<TestDatabase['place']> => {
      if (!started.server) return { url: '', dataFolder: join(folder, newDatabaseName()) };
      const name = newDatabaseName();
      await started.server.command(`create database ${name}`);
      return { url: started.server.address(name), dataFolder: '' };
    };
    const etalage = ({ place }: Pick<TestDatabase, 'place'>, ...args: string[]): Promise<CommandResult> =>
      runCommand(args, {
        env: {
          ETALAGE_DATA: place.dataFolder || folder,
          ETALAGE__SERVER__DATABASE__URL: place.url,
          PATH: [started.server?.programs, process.env.PATH].filter(Boolean).join(delimiter),
        },
      });

    it('says where no backup could be written', async () => {
      await using database = await open();
      const target = join(folder, 'a-folder');
      mkdirSync(target);
      const { code, output } = await etalage(database, 'backup', target, '--force');
      expect([code, output.trim()]).to.deep.equal([
        1,
        `etalage: ${target} is a folder. Name a file in it, such as ${join(target, 'shop.sqlite')}`,
      ]);
      const nowhere = { place: { url: started.server?.address('no_such_shop') ?? '', dataFolder: target } };
      const failed = await etalage(nowhere, 'backup', join(folder, 'none'));
      expect(failed.code).to.equal(1);
      expect(failed.output).to.include(`There is no backup in ${join(folder, 'none')}: `);
      expect(readdirSync(folder).filter((name) => name.startsWith('none'))).to.deep.equal([]);
    });

    it('copies one moment while transfers go on, and brings exactly that back', async () => {
      await using database = await open();
      const file = join(folder, 'busy');
      const writer = spawn(process.execPath, [WRITER, JSON.stringify(database.place), '1'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const acknowledged: number[] = [];
      const ended = new Promise((resolve) => writer.once('close', resolve));
      const { promise: busy, resolve } = Promise.withResolvers<void>();
      createInterface({ input: writer.stdout }).on('line', (line) => {
        acknowledged.push(Number(line));
        if (acknowledged.length === 20) resolve();
      });
      await busy;
      const before = [...acknowledged];
      const made = await etalage(database, 'backup', file);
      const during = acknowledged.length - before.length;
      writer.kill('SIGKILL');
      await ended;
      expect(made.code, made.output).to.equal(0);
      expect(during).to.be.greaterThan(0);

      const place = await newPlace();
      const restored = await etalage({ place }, 'restore', file);
      expect(restored.code, restored.output).to.equal(0);
      await using copy = await openTestDatabase(place);
      const debits = await bookedOn(copy, 'debit');
      expect(debits).to.include.members(before);
      // Transfers are under way at the same time: their two sides may be written in another order.
      expect(await bookedOn(copy, 'credit')).to.have.members(debits.map((cents) => -cents));
      await book(copy, 'debit', 1);
    });

    it('overwrites neither a file nor data without --force, and leaves no part behind', async () => {
      await using database = await open();
      await book(database, 'a', 1);
      const file = join(folder, 'once');
      expect((await etalage(database, 'backup', file)).code).to.equal(0);
      expect(statSync(file).mode & 0o777).to.equal(0o600);
      const again = await etalage(database, 'backup', file);
      expect([again.code, again.output]).to.satisfy(
        ([code, text]: [number, string]) => code === 1 && /--force/.test(text),
      );
      const refused = await etalage(database, 'restore', file);
      expect(refused.code).to.equal(1);
      expect(refused.output).to.include('--force');
      expect(readdirSync(folder).filter((name) => name.includes('.part'))).to.deep.equal([]);
    });

    it('refuses a damaged file and changes nothing', async () => {
      await using database = await open();
      await book(database, 'a', 1);
      const file = join(folder, 'whole');
      await etalage(database, 'backup', file);
      const damaged = join(folder, 'damaged');
      const whole = readFileSync(file);
      writeFileSync(damaged, whole.subarray(0, whole.length / 2));
      const refused = await etalage(database, 'restore', damaged, '--force');
      expect(refused.code, refused.output).to.equal(1);
      expect(refused.output).to.include(damaged);
      expect(await bookedOn(database, 'a')).to.deep.equal([1]);
    });

    it('refuses a backup of the other engine, and says which it is', async () => {
      await using database = await open();
      const file = join(folder, 'other');
      const said: string[] = [];
      for (const start of ['SQLite format 3\0', '--\n-- PostgreSQL database dump\n--\n']) {
        writeFileSync(file, start + ' '.repeat(600));
        said.push((await etalage(database, 'restore', file)).output);
      }
      expect(said.filter((one) => / is a backup of (SQLite|PostgreSQL), and the database/.test(one))).to.have.length(1);
    });

    it('does not take the database away from a shop that runs', async () => {
      await using database = await open();
      await book(database, 'a', 1);
      const file = join(folder, 'running');
      await etalage(database, 'backup', file);
      const refused = await etalage(database, 'restore', file, '--force');
      expect(refused.code).to.equal(1);
      expect(refused.output).to.match(/A shop uses the database .*Stop (it|all its processes) first/);
      await book(database, 'a', 2);
      expect(await bookedOn(database, 'a')).to.deep.equal([1, 2]);
    });

    it('brings e-mails that waited back as dead jobs, unless it is told to send or to discard them', async () => {
      await using database = await open();
      const queue = createJobQueue({ database, now: () => 1000 });
      await database.transaction(async (tx) => {
        for (const kind of ['mail.send', 'order.writeLetter', 'order.expire'])
          await queue.of('default').add(tx, jobRef(kind), {});
      });
      const file = join(folder, 'mail');
      expect((await etalage(database, 'backup', file)).code).to.equal(0);
      const broughtBack = async (...mail: string[]) => {
        const place = await newPlace();
        const restored = await etalage({ place }, 'restore', file, ...mail);
        expect(restored.code, restored.output).to.equal(0);
        await using copy = await openTestDatabase(place);
        const rows = await copy.read(JobTables).selectFrom('core_job').selectAll().orderBy('kind').execute();
        return rows.map(({ kind, dead_at }) => `${kind} ${dead_at === null ? 'waits' : 'is dead'}`);
      };
      const expiry = 'order.expire waits';
      expect(await broughtBack()).to.deep.equal(['mail.send is dead', expiry, 'order.writeLetter is dead']);
      expect(await broughtBack('--mail', 'send')).to.deep.equal(['mail.send waits', expiry, 'order.writeLetter waits']);
      expect(await broughtBack('--mail', 'discard')).to.deep.equal([expiry]);
    });
  });
