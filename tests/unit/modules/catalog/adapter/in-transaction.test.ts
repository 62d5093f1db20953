import { expect } from 'chai';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../../../../modules/catalog/adapters/embedded/in-transaction.ts';

describe('a transaction of the catalogue', () => {
  let database: DatabaseSync;
  beforeEach(() => {
    database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE pairs (sku TEXT PRIMARY KEY)');
  });
  afterEach(() => database.close());
  const pairs = () => database.prepare('SELECT sku FROM pairs').all().length;
  const insert = (how = '') => database.exec(`INSERT ${how} INTO pairs VALUES ('PUMP-38')`);

  it('keeps all of the work, or nothing of it', () => {
    inTransaction(database, () => insert());
    expect(pairs()).to.equal(1);
    const work = () => {
      database.exec('DELETE FROM pairs');
      throw new Error('no pen');
    };
    expect(() => inTransaction(database, work)).to.throw('no pen');
    expect(pairs()).to.equal(1);
  });

  it('says what went wrong where SQLite has undone it already, as on a full disk', () => {
    const work = () => {
      insert();
      insert('OR ROLLBACK');
    };
    expect(() => inTransaction(database, work)).to.throw('UNIQUE constraint failed');
    expect([pairs(), database.isTransaction]).to.deep.equal([0, false]);
  });
});
