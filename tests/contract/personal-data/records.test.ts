import { expect } from 'chai';
import { migration, tables, type PersonalDataOfModule } from 'etalage/core';
import { onBothEngines } from '../../support/both-engines.ts';
import { recordsOf } from '../../support/personal-records.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';

const ATELIER = tables<{
  atelier_fitting: { id: number; customer_id: number | null; email: string; size: string; seen_at: number };
  atelier_photo: { fitting: number; bytes: Uint8Array };
  atelier_bill: { writer: string; fitting: number | null; cents: number };
}>('atelier');

const migrations = {
  atelier: [
    migration('001', async ({ schema }, engine) => {
      await schema
        .createTable('atelier_fitting')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('customer_id', 'integer')
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('size', 'text', (column) => column.notNull())
        .addColumn('seen_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('atelier_photo')
        .addColumn('fitting', 'integer', (column) => column.notNull().references('atelier_fitting.id'))
        .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
        .execute();
      await schema
        .createTable('atelier_bill')
        .addColumn('writer', 'text', (column) => column.notNull())
        .addColumn('fitting', 'integer')
        .addColumn('cents', 'integer', (column) => column.notNull())
        .execute();
    }),
  ],
};

/** The photo stands before what names it: the order of declarations does not matter. */
const DECLARED: readonly PersonalDataOfModule[] = [
  {
    tables: [
      {
        table: 'atelier_photo',
        of: { fitting: 'fitting' },
        fields: ['bytes'],
        purpose: 'p',
        kept: 'k',
        erase: 'delete',
      },
      {
        table: 'atelier_bill',
        of: { customer: { column: 'writer', before: 'c:' }, fitting: 'fitting' },
        fields: ['cents'],
        unexported: ['writer'],
        purpose: 'to account for it',
        kept: '7 years',
        erase: 'keep',
        cuts: { writer: '' },
      },
    ],
  },
  {
    tables: [
      {
        table: 'atelier_fitting',
        of: { customer: 'customer_id', email: { column: 'email', isTyped: true } },
        gives: { fitting: 'id' },
        fields: ['email', 'size', 'seen_at'],
        purpose: 'p',
        kept: 'k',
        erase: 'delete',
      },
    ],
  },
];

onBothEngines('What is kept of a person', (openDatabase) => {
  const open = async () => {
    const database = await openDatabase(migrations);
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
});
