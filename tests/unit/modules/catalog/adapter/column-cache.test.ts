import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openColumnCache } from '../../../../../modules/catalog/adapters/embedded/column-cache.ts';
import { PostingsBuilder } from '../../../../../modules/catalog/adapters/embedded/search/postings.ts';
import { textFromBytes, textToBytes } from '../../../../../modules/catalog/adapters/embedded/search/text-bytes.ts';
import {
  columnFromBytes,
  columnToBytes,
} from '../../../../../modules/catalog/adapters/embedded/search/column-bytes.ts';
import { ColumnBuilder } from '../../../../../modules/catalog/adapters/embedded/search/column.ts';

describe('the column cache', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalage-cache-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = (madeFrom: unknown = 'these documents', now = 5000) =>
    openColumnCache({ file: join(folder, 'cache', 'catalog.sqlite'), index: 'shoes', madeFrom, now });
  const contents = new Map([['product value sku', Buffer.from('skus')]]);

  function fill(from: number, until: number): void {
    using cache = open();
    cache.write(contents);
    cache.complete(from, until);
  }
  const found = (...asked: Parameters<typeof open>): string | undefined => {
    using cache = open(...asked);
    const bytes = cache.read('product value sku');
    return bytes && Buffer.from(bytes).toString();
  };

  it('gives back what was cached, for what it was made from', () => {
    fill(5000, Infinity);
    expect(found()).to.equal('skus');
    expect(found('other documents')).to.equal(undefined);
    using cache = open();
    expect(cache.until).to.equal(Infinity);
  });

  it('gives nothing back of what was not written to its end', () => {
    {
      using cache = open();
      cache.write(contents);
    }
    expect(found()).to.equal(undefined);
  });

  it('holds between the moment it was made and the next change of prices', () => {
    fill(5000, 9000);
    expect([4999, 5000, 8999, 9000].map((now) => found('these documents', now))).to.deep.equal([
      undefined,
      'skus',
      'skus',
      undefined,
    ]);
  });

  it('begins anew when its file is broken', async () => {
    fill(5000, Infinity);
    await rm(join(folder, 'cache', 'catalog.sqlite-wal'), { force: true });
    await writeFile(
      join(folder, 'cache', 'catalog.sqlite'),
      'no database, but long enough to be read as the head of one. '.repeat(20),
    );
    expect(found()).to.equal(undefined);
    fill(5000, Infinity);
    expect(found()).to.equal('skus');
  });

  it('begins anew when a page inside of its file is broken', async () => {
    const file = join(folder, 'cache', 'catalog.sqlite');
    fill(5000, Infinity);
    const bytes = await readFile(file);
    // All but the first page, which says that it is a database.
    await writeFile(file, bytes.fill(0x5a, 4096));
    for (const end of ['-wal', '-shm']) await rm(file + end, { force: true });
    expect(found()).to.equal(undefined);
    fill(5000, Infinity);
    expect(found()).to.equal('skus');
  });

  it('stores columns as they are: texts, numbers and switches, none, one or several a document', () => {
    const builder = new ColumnBuilder();
    for (const values of [['één', 2], [], [true], [2, 'één', 2.5]]) builder.add(values);
    const alike = builder.data();
    expect(alike).not.to.have.property('variants');
    expect(columnFromBytes(columnToBytes(alike))).to.deep.equal(alike);
    builder.addVariants([[37], [38, 'één'], [37]]);
    const different = builder.data();
    expect(different).to.have.property('variants');
    expect(columnFromBytes(columnToBytes(different))).to.deep.equal(different);
  });

  it('stores a text index as it is, and has none when a part of it is missing', () => {
    const postings = new PostingsBuilder(2);
    for (const texts of [
      [['pump', 'pump'], ['zwart']],
      [[], ['zwart']],
    ])
      postings.add(texts);
    const data = {
      words: [
        ['zwart', 'zwart', 'zwart', 2],
        ['pump', 'pump', 'pump', 1],
      ] as const,
      postings: postings.data(),
    };
    const bytes = textToBytes(data);
    expect(textFromBytes((name) => bytes.get(name))).to.deep.equal(data);
    bytes.delete('counts');
    expect(textFromBytes((name) => bytes.get(name))).to.equal(undefined);
  });
});
