import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { runCommand } from '../../support/run-command.ts';
import { repositoryRoot, startShopServer, type ShopServer } from '../../support/shop-server.ts';

const folder = join(repositoryRoot, 'tests/fixtures/last-pairs');

describe('The commands of stock', function () {
  this.timeout(60_000);
  const dataFolder = memoryFolder('stock').path;
  const env = { ETALAGE_DATA: dataFolder, ETALAGE__PAIRS__STOCK: '[20, 3, 0]' };
  const running: { shop?: ShopServer } = {};

  before(async () => {
    running.shop = await startShopServer({ folder, command: 'api', env });
  });
  after(async () => {
    await running.shop?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const stock = (...args: string[]) => runCommand(['stock', ...args], { folder, env });
  const listed = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await stock('list', '--json', ...args)).output);
  const checked = async (sku: string): Promise<unknown> => {
    const answer = (await (await fetch(`${running.shop?.url}/api/stock/check?sku=${sku}`)).json()) as {
      result: object;
    };
    return answer.result;
  };
  /** A product as pages get it. */
  const shown = async (sku: string): Promise<unknown> => {
    const request = encodeURIComponent(JSON.stringify({ _appliedFilters: [{ attribute: 'sku', value: { eq: sku } }] }));
    const url = `${running.shop?.url}/api/catalog/pairs/product/_search?request_format=search-query&request=${request}`;
    const answer = (await (await fetch(url)).json()) as { hits: { hits: { _source: { stock: { qty: number } } }[] } };
    return answer.hits.hits[0]?._source.stock.qty;
  };

  it('list what can be sold, and what is low', async () => {
    expect((await stock('list')).output).to.equal('PAIR-1\t20\nPAIR-2\t3\nPAIR-3\t0\n');
    expect(await listed('--low', '3')).to.deep.equal([
      { sku: 'PAIR-2', qty: 3 },
      { sku: 'PAIR-3', qty: 0 },
    ]);
    expect((await stock('list', '--low', 'few')).code).to.equal(2);
  });

  it('set how many there are beside a running shop, whose pages follow', async () => {
    expect(await stock('set', 'PAIR-3', '4')).to.deep.equal({ code: 0, output: '1 set, 0 refused\n' });
    expect(await checked('PAIR-3')).to.deep.include({ qty: 4, is_in_stock: true });
    while ((await shown('PAIR-3')) !== 4) await wait(50);
  });

  it('import many, and say which are refused and why', async () => {
    const csv = join(dataFolder, 'counts.csv');
    writeFileSync(csv, 'sku;qty\nPAIR-1;7\n"PAIR-2";-1\nNONE;4\n\nPAIR-3;0\n');
    const { code, output } = await stock('import', csv);
    expect(code).to.equal(1);
    expect(output)
      .to.contain('line 3: "-1" is no number of pieces')
      .and.to.contain('NONE: the catalogue does not have it');
    expect(output).to.contain('2 set, 2 refused');
    const json = join(dataFolder, 'counts.json');
    writeFileSync(json, JSON.stringify([{ sku: 'PAIR-2', qty: 9 }]));
    expect((await stock('import', json)).code).to.equal(0);
    expect(await listed()).to.deep.equal([
      { sku: 'PAIR-1', qty: 7 },
      { sku: 'PAIR-2', qty: 9 },
      { sku: 'PAIR-3', qty: 0 },
    ]);
    expect(await stock('import', join(dataFolder, 'none.csv'))).to.deep.equal({
      code: 2,
      output: `etalage: ${join(dataFolder, 'none.csv')} cannot be read. There is no such file\n`,
    });
    expect((await stock('set', 'PAIR-1', 'many')).code).to.equal(2);
  });

  it('say once of a file that is something else what it should hold', async () => {
    const { code, output } = await stock('import', join(folder, 'config/default.json'));
    expect(code).to.equal(2);
    expect(output.match(/\n/g), output).to.have.length(1);
    expect(output).to.contain('It has no lines "sku,qty", nor JSON: [{ "sku": "...", "qty": 5 }]. line ');
  });
});
