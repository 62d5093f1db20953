// Serves the notes of a test's database from a process of its own, and prints its address.
import { openDatabase } from 'etalage/server';
import { serveNotes } from './notes.ts';

const { url, dataFolder } = JSON.parse(process.argv[2] ?? '{}') as { url: string; dataFolder: string };
const settings = { url, connections: 5 };
const database = await openDatabase({ dataFolder, settings, migrations: [], report: console.error });
console.log((await serveNotes(database)).url);
