// Prints what importing 100,000 records costs: time and the most memory that the process ever held, beside the budget.
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dumpFiles } from '../../modules/catalog/adapters/embedded/import/dump-files.ts';
import { importCatalogue } from '../../modules/catalog/adapters/embedded/import/import-catalogue.ts';
import { asLines, generatedDump } from '../support/generated-dump.ts';

const RECORDS = 100_000;
const BATCH = 1000;
const folder = mkdtempSync(join(tmpdir(), 'import-bench-'));
try {
  const file = join(folder, 'products.json');
  await writeDump(file);
  const first = await run(file);
  const second = await run(file);
  console.log(`\n${RECORDS} products with ${RECORDS * 3} variants, ${Math.round(statSync(file).size / 1e6)} MB`);
  console.table({
    'first import, s': { measured: first.seconds },
    'the same again, s': { measured: second.seconds },
    'most memory, MiB': { measured: Math.round(process.resourceUsage().maxRSS / 1024), budget: '< 1024' },
  });
} finally {
  rmSync(folder, { recursive: true });
}

/** In batches whose ids follow each other, so that the dump need not fit into memory either. */
async function writeDump(path: string): Promise<void> {
  const out = createWriteStream(path);
  const [template] = generatedDump(1).slice(-1);
  if (!template) throw new Error('The generated dump is empty');
  const text = JSON.stringify(template.source);
  for (let from = 0; from < RECORDS; from += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, place) => ({
      entity: 'product',
      source: JSON.parse(
        text.replaceAll('1001', String(from + place + 1)).replaceAll('Hoed-1', `Hoed-${from + place + 1}`),
      ),
    }));
    if (!out.write(asLines(batch))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}

async function run(path: string): Promise<{ seconds: number }> {
  const began = performance.now();
  const { imported } = await importCatalogue({
    files: dumpFiles([path]),
    dataFolder: join(folder, 'data'),
    index: 'bench',
    replace: true,
    now: 0,
    onProgress: () => {},
    onRejection: ({ line, reason }) => {
      throw new Error(`line ${line}: ${reason}`);
    },
  });
  if (imported.get('product') !== RECORDS)
    throw new Error(`${imported.get('product')} products were imported instead of ${RECORDS}`);
  return { seconds: Number(((performance.now() - began) / 1000).toFixed(1)) };
}
