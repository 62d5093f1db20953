import { readFileSync, statSync } from 'node:fs';
import { Transact, type CommandInput, type CommandShop } from 'etalage/core';
import { CatalogIndex, type ProductDocument, type SearchEngine } from 'etalage/modules/catalog';
import { readCounts } from '../domain/read-counts.ts';
import { StockLedger, StockSource, type StockItemView, type StockLine } from '../module.ts';

const ALL = 0;
const SOME = 1;
const NONE = 2;

/** Skus that are changed in one transaction, so that a shop that sells meanwhile need not wait long. */
const BATCH = 500;

/** Runs `etalage stock set`. Answers 0 when it is set, else 2. */
export async function setStock({ arguments: [sku = '', qty = ''] }: CommandInput, shop: CommandShop): Promise<number> {
  const { counts, problems } = readCounts(JSON.stringify([{ sku, qty }]));
  return correct(counts, problems, shop);
}

/** Runs `etalage stock import`. Answers 0 when every count was taken over, 1 when some were, 2 when none was. */
export async function importStock({ arguments: [file = ''] }: CommandInput, shop: CommandShop): Promise<number> {
  try {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error('There is no such file');
    const { counts, problems } = readCounts(readFileSync(file, 'utf8'));
    if (counts.length === 0 && problems.length > 1)
      throw new Error(`It has no lines "sku,qty", nor JSON: [{ "sku": "...", "qty": 5 }]. ${problems[0]}`);
    if (counts.length + problems.length === 0) throw new Error('It has no lines "sku,qty"');
    return await correct(counts, problems, shop);
  } catch (error) {
    console.error(`etalage: ${file} cannot be read. ${error instanceof Error ? error.message : String(error)}`);
    return NONE;
  }
}

async function correct(counts: readonly StockLine[], found: readonly string[], { get }: CommandShop): Promise<number> {
  const problems = [...found];
  const source = await get(StockSource);
  const ledger = await get(StockLedger);
  const transact = await get(Transact);
  let set = 0;
  for (let start = 0; start < counts.length; start += BATCH) {
    const batch = counts.slice(start, start + BATCH);
    const taken: StockLine[] = [];
    for (const count of batch) {
      const [item] = await source.list([count.sku]);
      if (!item) problems.push(`${count.sku}: the catalogue does not have it`);
      else if (!item.manage_stock) problems.push(`${count.sku}: the catalogue says that nobody counts it`);
      else taken.push(count);
    }
    await transact((tx) => ledger.correct(tx, taken));
    set += taken.length;
  }
  for (const problem of problems) console.error(`etalage: ${problem}`);
  console.log(`${set} set, ${problems.length} refused`);
  if (problems.length === 0) return ALL;
  return set > 0 ? SOME : NONE;
}

/** Runs `etalage stock list`. */
export async function listStock({ options }: CommandInput, { get }: CommandShop): Promise<number> {
  const low = options['low'] === undefined ? Infinity : Number(options['low']);
  if (Number.isNaN(low)) {
    console.error(`etalage: --low takes a number, not "${String(options['low'])}"`);
    return NONE;
  }
  const source = await get(StockSource);
  const listed: { readonly sku: string; readonly qty: number }[] = [];
  for await (const skus of soldSkus(await get(CatalogIndex))) {
    const items = await source.list(skus);
    const isListed = (item: StockItemView | undefined): item is StockItemView =>
      item !== undefined && item.manage_stock && item.qty <= low;
    skus.forEach((sku, index) => {
      const item = items[index];
      if (isListed(item)) listed.push({ sku, qty: item.qty });
    });
  }
  if (options['json'] === true) console.log(JSON.stringify(listed, undefined, 2));
  else for (const { sku, qty } of listed) console.log(`${sku}\t${qty}`);
  return ALL;
}

const PAGE = 50;

/** What can be bought by itself, a page of products at a time: variants, and products that have none. */
async function* soldSkus(index: SearchEngine): AsyncGenerator<string[]> {
  for (let from = 0; ; from += PAGE) {
    const { hits, total } = await index.search('product', {
      query: {},
      from,
      size: PAGE,
      includeFields: ['id', 'sku', 'configurable_children.sku'],
      compact: false,
    });
    // The index holds what its indexer wrote: its documents are taken at their word.
    yield hits.flatMap(({ source }) => {
      const { sku, configurable_children = [] } = source as ProductDocument;
      return configurable_children.length > 0 ? configurable_children.map((variant) => variant.sku) : [sku];
    });
    if (from + PAGE >= total) return;
  }
}
