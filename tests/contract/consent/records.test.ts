import { expect } from 'chai';
import { createRecords, removeBefore } from '../../../modules/consent/adapters/embedded/records.ts';
import { consentMigrations, ConsentTables } from '../../../modules/consent/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';

const DAY = 86_400_000;
const id = (letter: string): string => `${letter.repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`;

onBothEngines('answers about consent', (openDatabase) => {
  async function open() {
    const database = await openDatabase({ consent: consentMigrations });
    const state = { now: 100 * DAY };
    const records = createRecords({
      database,
      transact: (work) => database.transaction(work),
      storeCode: 'default',
      now: () => state.now,
    });
    return { database, state, records };
  }

  it('are kept once each, without who gave them, and counted by question and purpose [RU-33]', async () => {
    const { database, state, records } = await open();
    await records.keep({ id: id('a'), version: '1.x', answers: { statistics: true, marketing: false } });
    await records.keep({ id: id('a'), version: '1.x', answers: { statistics: true, marketing: false } });
    await records.keep({ id: id('b'), version: '1.x', answers: { statistics: false, marketing: false } });
    state.now += DAY;
    await records.keep({ id: id('c'), version: '2.y', answers: { statistics: true } });
    expect(await records.stats()).to.deep.equal([
      { version: '2.y', purpose: 'statistics', given: 1, refused: 0 },
      { version: '1.x', purpose: 'statistics', given: 1, refused: 1 },
      { version: '1.x', purpose: 'marketing', given: 0, refused: 2 },
    ]);
    const [row] = await database.read(ConsentTables).selectFrom('consent_answer').selectAll().execute();
    expect(Object.keys(row ?? {}).sort()).to.deep.equal(['answered_at', 'answers', 'id', 'store_code', 'version']);
  });

  it('are removed once they are too old to prove anything', async () => {
    const { database, state, records } = await open();
    await records.keep({ id: id('a'), version: '1.x', answers: { statistics: true } });
    state.now += 10 * DAY;
    await records.keep({ id: id('b'), version: '1.x', answers: { statistics: true } });
    await database.transaction((tx) => removeBefore(tx, state.now - 5 * DAY));
    expect(await records.stats()).to.deep.equal([{ version: '1.x', purpose: 'statistics', given: 1, refused: 0 }]);
  });
});
