import { openTestDatabase, type TestDatabase, type TestMigrations } from 'etalage/server/testing';
import { newDatabaseName, testPostgres } from './postgres.ts';

/** A database of its own on the PostgreSQL of this run, with these tables. @throws Error where there is none */
export async function testDatabaseOnPostgres(
  migrations: TestMigrations = {},
  started = testPostgres(),
): Promise<TestDatabase> {
  const server = await started;
  if (!server) throw new Error('There is no PostgreSQL');
  const name = newDatabaseName();
  await server.command(`create database ${name}`);
  return openTestDatabase({ url: server.address(name), dataFolder: '' }, migrations, () =>
    server.command(`drop database ${name} with (force)`),
  );
}
