import { expect } from 'chai';
import { loadShop } from 'etalage/server';
import { testDatabase } from 'etalage/server/testing';
import { sql } from 'kysely';
import { apiSides } from '../../../../server/api/boot-api.ts';
import { collectMigrations } from '../../../../server/database/collect-migrations.ts';
import { declaredPersonalData } from '../../../../server/personal-data/declared.ts';
import { undeclaredColumns, type Column } from '../../../../server/personal-data/undeclared.ts';
import { AnyTables, inOrder } from '../../../../server/personal-data/walk.ts';

/** Tables that hold nothing of persons: who adds one says so here. */
const OF_NOBODY: readonly string[] = [
  'cart_share',
  'core_built_file',
  'core_migration',
  'order_credit_note',
  'order_number',
  'payment_flyingblue_demo_capture',
  'payment_flyingblue_demo_refund',
  'payment_flyingblue_demo_session',
  'payment_flyingblue_demo_setting',
  'promotion_rule',
  'review_rating',
  'stock_entry',
  'stock_item',
  'stock_reference',
  'user_key',
];

describe('personal data', function () {
  this.timeout(60_000);

  it('of each table of the shop is declared by its module, with columns that there are', async () => {
    const shop = await loadShop();
    const migrations = collectMigrations(await Promise.all(shop.views.map(apiSides)));
    await using database = await testDatabase(Object.fromEntries(migrations.map((of) => [of.module, of.migrations])));
    const { rows: columns } = await database.transaction((tx) =>
      sql<Column>`select one.name as "table", its.name as "column"
        from sqlite_schema as one join pragma_table_info(one.name) as its where one.type = 'table'`.execute(
        tx.of(AnyTables),
      ),
    );
    const declared = await declaredPersonalData(shop);
    expect(undeclaredColumns(columns, declared)).to.deep.equal([]);
    const said = declared.flatMap((one) => [
      ...(one.tables ?? []).map(({ table }) => table),
      ...Object.keys(one.harmless ?? {}),
    ]);
    const others = new Set(columns.map(({ table }) => table).filter((table) => !said.includes(table)));
    expect([...others].filter((table) => !table.startsWith('sqlite_')).sort(), 'of nobody').to.deep.equal(OF_NOBODY);
    const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const tables = inOrder(declared.flatMap((one) => one.tables ?? []));
    const named = tables.flatMap(({ table, of, gives = {}, fields, unexported = [], cuts = {}, afterwards = {} }) =>
      [
        ...Object.values(of).map((one) => (typeof one === 'string' ? one : one.column)),
        ...Object.values(gives),
        ...fields,
        ...unexported,
        ...Object.keys(cuts),
        ...Object.keys(afterwards),
      ].map((column) => `${table}.${column}`),
    );
    expect(named.filter((one) => !known.has(one))).to.deep.equal([]);
  });

  it('that no module declares is found by the names of columns', () => {
    const columns = [
      { table: 'a_one', column: 'email' },
      { table: 'a_one', column: 'sku' },
      { table: 'a_one', column: 'customer_id' },
      { table: 'a_two', column: 'per_customer' },
    ];
    const table = { table: 'a_one', of: { customer: 'customer_id' }, purpose: '', kept: '', erase: 'delete' } as const;
    expect(
      undeclaredColumns(columns, [{ tables: [{ ...table, fields: [] }], harmless: { a_two: 'counts' } }]),
    ).to.deep.equal([{ table: 'a_one', column: 'email' }]);
    expect(undeclaredColumns(columns, [{ tables: [{ ...table, fields: ['email'] }] }])).to.deep.equal([
      { table: 'a_two', column: 'per_customer' },
    ]);
  });

  it('that waits for each other is refused by the names of the tables', () => {
    const one = { fields: [], purpose: '', kept: '', erase: 'delete' } as const;
    expect(() =>
      inOrder([
        { ...one, table: 'a_one', of: { two: 'id' }, gives: { one: 'id' } },
        { ...one, table: 'a_two', of: { one: 'id' }, gives: { two: 'id' } },
      ]),
    ).to.throw('a_one, a_two');
  });
});
