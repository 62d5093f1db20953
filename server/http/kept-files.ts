import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { RequestHandler } from 'express';
import { coreModule, defineApi, migration, tables, type Database } from 'etalage/core';
import { bestEncoding } from './accept-encoding.ts';
import { sendGone } from './gone-script.ts';
import { setAssetHeaders } from './static-assets.ts';

/** How long files of earlier builds are kept after the last start with them, in ms: 30 days. */
export const KEPT_MS = 30 * 24 * 3600 * 1000;

/** A built file of any server of the shop. */
interface KeptFileRow {
  /** With a hash of its content in it: `index-D3fA1b2c.js`. */
  readonly name: string;
  /** What `content` is compressed by: `br`, or nothing. */
  readonly encoding: string;
  /** In base64: there is no column for bytes that both engines have. */
  readonly content: string;
  /** When a server that has it in its build began, ms since 1970. */
  readonly used_at: number;
}

const KeptFileTables = tables<{ core_built_file: KeptFileRow }>('core');

export const keptFileMigrations = [
  migration('001-built-files', async (db) => {
    await db.schema
      .createTable('core_built_file')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('encoding', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .execute();
  }),
];

/** Their table. */
export const keptFiles = defineApi(coreModule, () => ({ migrations: keptFileMigrations }));

/** What Vite calls a built file. */
const BUILT = /^[\w.-]{1,200}$/;

/**
 * Keeps the files of this server's build in the shop's database, and forgets those that no server began with for 30
 * days: a page that another server made, before it or beside it, finds its parts here.
 * @param folders of the build, with `.br` siblings
 */
export async function keepFiles(database: Database, folders: readonly string[], now: number): Promise<void> {
  const paths = new Map(
    folders.flatMap((folder) =>
      readdirSync(folder).flatMap((name) => (/\.(br|gz)$/.test(name) ? [] : [[name, join(folder, name)] as const])),
    ),
  );
  if (paths.size === 0) return;
  const rows = await database.read(KeptFileTables).selectFrom('core_built_file').select('name').execute();
  const known = new Set(rows.map(({ name }) => name));
  const added = [...paths].flatMap(([name, path]) => (known.has(name) ? [] : [rowOf(name, path, now)]));
  await database.transaction(async (tx) => {
    const db = tx.of(KeptFileTables);
    await db
      .updateTable('core_built_file')
      .set({ used_at: now })
      .where('name', 'in', [...paths.keys()])
      .execute();
    await db
      .deleteFrom('core_built_file')
      .where('used_at', '<', now - KEPT_MS)
      .execute();
    // Another server may begin with the same build.
    for (const row of added)
      await db
        .insertInto('core_built_file')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
  });
}

function rowOf(name: string, path: string, now: number): KeptFileRow {
  const encoding = existsSync(`${path}.br`) ? 'br' : '';
  const content = readFileSync(encoding ? `${path}.br` : path).toString('base64');
  return { name, encoding, content, used_at: now };
}

/** Serves files that are not in this server's build from those that were kept. */
export function serveKeptFiles(database: () => Database | undefined): RequestHandler {
  return async (request, response) => {
    const name = request.path.slice(1);
    const file = BUILT.test(name)
      ? await database()
          ?.read(KeptFileTables)
          .selectFrom('core_built_file')
          .select(['encoding', 'content'])
          .where('name', '=', name)
          .executeTakeFirst()
      : undefined;
    if (!file) return sendGone(request, response);
    const content = Buffer.from(file.content, 'base64');
    const isBrotli = file.encoding === 'br';
    const asItIs = !isBrotli || bestEncoding(request, ['br']) === 'br';
    setAssetHeaders(response, extname(name), isBrotli ? ['br'] : [], isBrotli && asItIs ? 'br' : undefined);
    response.send(asItIs ? content : brotliDecompressSync(content));
  };
}
