// Compares what is generated with the code: the tables in the modules' READMEs, and the reference in `cli/docs`.
// `node cli/checks/docs-drift.ts --write` writes both anew.
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { docsOf, type Docs } from './docs/source-docs.ts';
import { contractRows } from './docs/contract-rows.ts';
import { exampleListing } from './docs/example-listing.ts';
import { referencePages } from './docs/reference/reference.ts';
import { settingRows } from './docs/setting-rows.ts';
import { root } from './root.ts';

const START = '<!-- generated: npm run docs -->';
const END = '<!-- /generated -->';

/** The generated part of a module's README. */
async function generated(folder: string): Promise<string> {
  const sources = ['module.ts', ...globSync('{contract,domain}/*.ts', { cwd: folder }).sort()];
  const docs: Docs = docsOf(sources.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'));
  const contract = contractRows(await load(join(folder, 'module.ts')), docs);
  const settings = existsSync(join(folder, 'config.ts'))
    ? settingRows((await load(join(folder, 'config.ts'))).default)
    : [];
  return [
    START,
    '',
    '| | id | exported as | |',
    '|---|---|---|---|',
    ...contract.map((row) => `| ${row.join(' | ')} |`),
    '',
    ...(settings.length
      ? ['| setting | | default | |', '|---|---|---|---|', ...settings.map((row) => `| ${row.join(' | ')} |`), '']
      : []),
    END,
  ].join('\n');
}

async function load(file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}

/** Puts the generated part into a README, or says that it is not what it should be. */
function compare(file: string, wanted: string): void {
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf(START);
  const to = text.indexOf(END);
  if (from >= 0 && text.slice(from, to + END.length) === wanted) return;
  if (write)
    writeFileSync(
      file,
      from >= 0 ? text.slice(0, from) + wanted + text.slice(to + END.length) : `${text.trimEnd()}\n\n${wanted}\n`,
    );
  else {
    console.log(`${relative(root, file)} does not say what the code says. Run: npm run docs`);
    process.exitCode = 1;
  }
}

const write = process.argv.includes('--write');
for (const name of readdirSync(join(root, 'modules'))) {
  const folder = join(root, 'modules', name);
  const file = join(folder, 'README.md');
  if (!existsSync(join(folder, 'module.ts')) || !existsSync(file)) continue;
  compare(file, await generated(folder));
}
for (const name of readdirSync(join(root, 'cli/docs/examples'))) {
  const folder = join(root, 'cli/docs/examples', name);
  const file = join(folder, 'README.md');
  if (existsSync(file)) compare(file, [START, '', exampleListing(folder), '', END].join('\n'));
}

const reference = join(root, 'cli/docs/reference');
const pages = await referencePages(root);
mkdirSync(reference, { recursive: true });
for (const name of new Set([...readdirSync(reference), ...Object.keys(pages)])) {
  const file = join(reference, name);
  const wanted = pages[name];
  if (wanted !== undefined && existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
  if (!write) {
    console.log(`cli/docs/reference/${name} does not say what the code says. Run: npm run docs`);
    process.exitCode = 1;
  } else if (wanted === undefined) rmSync(file);
  else writeFileSync(file, wanted);
}

// What is accepted as the public API is read as documentation too; `npm run api -- --accept` writes it.
if (!write) await import('./api.ts');
