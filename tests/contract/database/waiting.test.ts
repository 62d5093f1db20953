import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { onBothEngines } from '../../support/both-engines.ts';
import { book, bookedOn, ledger, LedgerTables } from './tables.ts';

onBothEngines('a transaction in development', (openDatabase) => {
  const ADVICE = 'Await nothing but the database inside of it: what leaves it is the work of a job';

  for (const [what, wait] of Object.entries({
    'a timer': () => delay(1),
    'a file': () => readFile(import.meta.filename),
    'another server': () => asked(),
  }))
    it(`is reported when it waits for ${what}, with who is told in it`, async () => {
      const database = await openDatabase({ ledger });
      for (const listener of ['the tap of module erp in the hook order.paid', undefined])
        await database.transaction(async (tx) => {
          tx.listener = listener;
          await tx.of(LedgerTables).insertInto('ledger_entry').values({ account: 'a', cents: 1, at: 1 }).execute();
          // What comes at once is not noticed.
          const before = database.reported.length;
          while (database.reported.length === before) await wait();
        });
      expect(database.reported.map(({ message }) => message)).to.deep.equal([
        'A transaction waits for something else than the database, by the tap of module erp in the hook order.paid. ' +
          ADVICE,
        `A transaction waits for something else than the database. ${ADVICE}`,
      ]);
      expect(await bookedOn(database, 'a'), 'it goes on').to.deep.equal([1, 1]);
    });

  it('is not reported for statements, reading, locks and others that wait as well', async () => {
    const database = await openDatabase({ ledger });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.transaction(async (tx) => {
          await tx.lock(`account:${index % 3}`);
          await bookedOn(database, 'a');
          for (let at = 0; at < 5; at++)
            await tx.of(LedgerTables).insertInto('ledger_entry').values({ account: 'a', cents: index, at }).execute();
          await Promise.all([0, 1].map(() => tx.of(LedgerTables).selectFrom('ledger_entry').selectAll().execute()));
        }),
      ),
    );
    await book(database, 'b', 1);
    expect(database.reported.map(({ message }) => message)).to.deep.equal([]);
  });
});

/** What a server answers that is open for it alone. */
async function asked(): Promise<string> {
  const server = createServer((_request, response) => void response.end('yes'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const answer = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  server.close();
  server.closeAllConnections();
  return answer;
}
