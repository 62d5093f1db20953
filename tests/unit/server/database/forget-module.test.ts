import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import { forgetModule } from '../../../../server/database/forget-module.ts';
import { enterDataFolder, thisServer } from '../../../../server/database/other-servers.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

/** A database with two modules, the name of one of which begins with that of the other. */
const withDatabase = (use: (folder: string, database: DatabaseSync) => void): Promise<void> =>
  withTempTree({}, (folder) => {
    const file = join(folder, 'shop.sqlite');
    using database = new DatabaseSync(file);
    database.exec(`create table core_migration (module text, id text, ran_at integer);
      insert into core_migration values ('core', '001', 1), ('desk', '001-notes', 1), ('desk-bell', '001-rings', 1);
      create table desk_note (id integer primary key);
      create table desk_line (note integer references desk_note (id));
      create table desk_bell_ring (id integer);
      insert into desk_note values (1);
      insert into desk_line values (1);`);
    use(folder, database);
  });

const namesIn = (database: DatabaseSync): unknown[] =>
  database
    .prepare(`select name from sqlite_schema where type = 'table' order by name`)
    .all()
    .map(({ name }) => name);

describe('forgetting a module in development', () => {
  it('drops its tables and its migrations, and nothing of others', () =>
    withDatabase((folder, database) => {
      expect(forgetModule(join(folder, 'shop.sqlite'), 'desk')).to.have.members(['desk_note', 'desk_line']);
      expect(namesIn(database)).to.deep.equal(['core_migration', 'desk_bell_ring']);
      const left = database.prepare('select module from core_migration').all();
      expect(left.map(({ module }) => module)).to.deep.equal(['core', 'desk-bell']);
    }));

  it('is refused while a shop runs in the data folder, which would go on without the tables', () =>
    withDatabase((folder, database) => {
      const { leave } = enterDataFolder(folder, thisServer('http://127.0.0.1:3000'), 'sqlite');
      expect(() => forgetModule(join(folder, 'shop.sqlite'), 'desk')).to.throw(/\(process \d+\), .* Stop it/);
      expect(namesIn(database)).to.have.length(4);
      leave();
      expect(forgetModule(join(folder, 'shop.sqlite'), 'desk')).to.have.length(2);
    }));

  it('says which modules there are when there is none of that name, and never forgets the kernel', () =>
    withDatabase((folder, database) => {
      for (const id of ['dusk', 'core'])
        expect(() => forgetModule(join(folder, 'shop.sqlite'), id)).to.throw(/It has those of desk, desk-bell/);
      expect(namesIn(database)).to.have.length(4);
    }));
});
