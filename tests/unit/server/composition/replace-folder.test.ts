import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { replaceFolder } from '../../../../server/composition/replace-folder.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

const SOURCE = new URL('../../../../server/composition/replace-folder.ts', import.meta.url).href;

/** What a build does that ends again and again: each time with a folder of its own, of three files. */
const BUILDS = `
const { mkdirSync, writeFileSync } = require('node:fs');
const { workerData: { root, id, times } } = require('node:worker_threads');
import('${SOURCE}').then(({ replaceFolder }) => {
  for (let time = 0; time < times; time++) {
    const fresh = root + '/fresh.' + id;
    mkdirSync(fresh);
    for (const name of ['a', 'b', 'c']) writeFileSync(fresh + '/' + name, id + ' ' + time);
    replaceFolder(fresh, root + '/build/client');
  }
});`;

describe('a folder in the place of another', () => {
  it('is put where there was none, and where there was one with other files', async () => {
    await withTempTree({ 'one/a': '1', 'two/b': '2' }, (root) => {
      replaceFolder(join(root, 'one'), join(root, 'build/client'));
      replaceFolder(join(root, 'two'), join(root, 'build/client'));
      expect(readdirSync(join(root, 'build/client'))).to.deep.equal(['b']);
      expect(readdirSync(root), 'and nothing stays beside it').to.deep.equal(['build']);
    });
  });

  it('is whole where several are put there at once, and no one of them fails', async () => {
    await withTempTree({}, async (root) => {
      const workers = ['1', '2', '3'].map(
        (id) => new Worker(BUILDS, { eval: true, workerData: { root, id, times: 50 } }),
      );
      const ends = await Promise.all(workers.map((worker) => once(worker, 'exit')));
      expect(ends).to.deep.equal([[0], [0], [0]]);
      const client = join(root, 'build/client');
      const texts = ['a', 'b', 'c'].map((name) => readFileSync(join(client, name), 'utf8'));
      expect(new Set(texts).size, 'of one build').to.equal(1);
      expect(existsSync(join(root, 'fresh.1.replaced'))).to.equal(false);
    });
  });

  it('fails where there is nothing to put there', async () => {
    await withTempTree({ 'build/client/a': '1' }, (root) => {
      expect(() => replaceFolder(join(root, 'gone'), join(root, 'build/client'))).to.throw(/ENOENT/);
    });
  });
});
