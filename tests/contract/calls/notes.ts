import {
  ApiError,
  countingId,
  Database,
  endpoint,
  endpointRef,
  IdempotencyTables,
  migration,
  provideValue,
  errorType,
  reply,
  tables,
  Transact,
  type Context,
  type Tx,
} from 'etalage/core';
import type { Generated } from 'kysely';
import { serve, type ServeOptions } from '../../support/serve-endpoints.ts';

export const NoteTables = tables<{ calls_note: { id: Generated<number>; text: string } }>('calls');

export const notesMigration = migration('001-notes', async (db, engine) => {
  await db.schema
    .createTable('calls_note')
    .addColumn('id', 'integer', countingId(engine))
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
});

const Refused = errorType(409, 'calls.refused', 'Not that');
const Known = errorType(400, 'calls.known', 'This text is known');

interface NoteInput {
  readonly body: { readonly text: string; readonly order?: { readonly id: string } };
}
const body = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string' }, order: { type: 'object', properties: { id: { type: 'string' } } } },
};

async function write(tx: Tx, text: string) {
  const { id } = await tx
    .of(NoteTables)
    .insertInto('calls_note')
    .values({ text })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (text === 'fails') throw new Error('In the middle of it');
  if (text === 'refused') throw new ApiError(Refused);
  return reply({ id, text }, { status: 201, meta: { written: true } });
}

const ref = (name: string) =>
  endpointRef<NoteInput, { id: number; text: string }>(`calls.${name}`, 'POST', `/api/${name}`, { access: 'either' });

async function writeUnknown(text: string, { get }: Context) {
  const known = await get(Database)
    .read(NoteTables)
    .selectFrom('calls_note')
    .select('id')
    .where('text', '=', text)
    .executeTakeFirst();
  if (known) throw new ApiError(Known);
  return get(Transact)((tx) => write(tx, text));
}

/** Endpoints that write notes. */
export const noteEndpoints = [
  endpoint(ref('note'), {
    summary: 'Writes a note',
    schema: { body },
    idempotency: 'header',
    errors: [Refused],
    handle: ({ body: { text } }, { get }) => get(Transact)((tx) => write(tx, text)),
  }),
  endpoint(ref('new-note'), {
    summary: 'Writes a note that there is not yet',
    schema: { body },
    idempotency: 'header',
    errors: [Known],
    handle: ({ body: { text } }, context) => writeUnknown(text, context),
  }),
  endpoint(ref('order'), {
    summary: 'Writes a note whose body has its key',
    schema: { body },
    idempotency: { field: 'order.id' },
    handle: ({ body: { text } }, { get }) => get(Transact)((tx) => write(tx, text)),
  }),
];

/** Serves the notes of a database. */
export const serveNotes = (database: Database, options: ServeOptions = {}) =>
  serve(noteEndpoints, { ...options, host: [provideValue(Database, database)] });

/** The texts of all notes. */
export const notesOf = async (database: Database): Promise<string[]> =>
  (await database.read(NoteTables).selectFrom('calls_note').select('text').orderBy('id').execute()).map(
    ({ text }) => text,
  );

/** How many keys are stored. */
export const keysOf = async (database: Database): Promise<number> =>
  (await database.read(IdempotencyTables).selectFrom('core_idempotency').select('key').execute()).length;
