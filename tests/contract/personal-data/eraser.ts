// Erases a person in the database of a test, says so before it is committed, and waits to be killed.
import { openDatabase } from 'etalage/server';
import { recordsOf } from '../../support/personal-records.ts';
import { DECLARED } from './atelier.ts';

const { url, dataFolder } = JSON.parse(process.argv[2] ?? '{}') as { url: string; dataFolder: string };
const database = await openDatabase({
  dataFolder,
  settings: { url, connections: 2 },
  migrations: [],
  report: console.error,
});
await database.transaction(async (tx) => {
  const { deleted } = await recordsOf(database, DECLARED).erase(tx, { customerId: 7, email: 'an@example.nl' });
  console.log(deleted);
  await new Promise((resolve) => setTimeout(resolve, 120_000));
});
