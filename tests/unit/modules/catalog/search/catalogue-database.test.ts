import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { documentsOf } from '../../../../support/documents-of.ts';
import { openCatalogueDatabase } from '../../../../../modules/catalog/adapters/embedded/catalogue-database.ts';

describe('document store', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'etalage-documents-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const file = () => join(folder, 'data', 'catalog.sqlite');

  it('keeps documents as they are, in the order of their ids, across restarts', () => {
    const products = [
      { id: 9, name: 'Café “é”', stock: { qty: 1 } },
      { id: 1, list: [1, null] },
    ];
    const first = openCatalogueDatabase(file());
    first.replaceCatalogue('nl', { product: products, redirect: [{ id: 1 }] });
    first.close();
    const second = openCatalogueDatabase(file());
    second.close();
    const { product, redirect, category } = documentsOf(file(), 'nl');
    expect([product, redirect, category]).to.deep.equal([products.toReversed(), [{ id: 1 }], []]);
  });

  it('replaces one index and leaves the others', () => {
    const store = openCatalogueDatabase(file());
    store.replaceCatalogue('nl', { product: [{ id: 1 }, { id: 2 }] });
    store.replaceCatalogue('be', { product: [{ id: 3 }] });
    store.replaceCatalogue('nl', { product: [{ id: 4 }] });
    expect(['nl', 'be'].map((index) => documentsOf(file(), index).product)).to.deep.equal([[{ id: 4 }], [{ id: 3 }]]);
    expect(['nl', 'be', 'de'].map((index) => store.isEmpty(index))).to.deep.equal([false, false, true]);
    store.close();
  });

  it('keeps the old catalogue when the new one cannot be written', () => {
    const store = openCatalogueDatabase(file());
    store.replaceCatalogue('nl', { product: [{ id: 1 }] });
    expect(() => store.replaceCatalogue('nl', { product: [{ id: 2 }, { id: 3n }] })).to.throw(TypeError);
    expect(documentsOf(file(), 'nl').product).to.deep.equal([{ id: 1 }]);
    store.close();
  });

  it('names a file that cannot be opened, or is none of its own', () => {
    openCatalogueDatabase(file()).close();
    writeFileSync(file(), 'no database, but a text that is long enough'.repeat(40));
    expect(() => openCatalogueDatabase(file())).to.throw(
      `The catalogue's database ${file()} cannot be opened: file is`,
    );
  });

  it('refuses the file of a newer release', () => {
    openCatalogueDatabase(file()).close();
    const database = new DatabaseSync(file());
    database.exec("INSERT INTO migrations (step, applied_at) VALUES (99, 'later')");
    database.close();
    expect(() => openCatalogueDatabase(file())).to.throw('start the newer release');
  });
});
