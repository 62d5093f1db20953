import { join, resolve } from 'node:path';
import type { CommandInput, CommandShop, StoreView } from 'etalage/core';
import { openCatalogueDatabase } from '../adapters/embedded/catalogue-database.ts';
import { dumpFiles, type DumpFile } from '../adapters/embedded/import/dump-files.ts';
import { importCatalogue, type ImportResult } from '../adapters/embedded/import/import-catalogue.ts';
import { catalogueFile, shopSearch } from '../adapters/embedded/shop-search.ts';
import { IMPORTED_ENTITIES } from '../domain/import/entity-of.ts';
import type { CatalogConfig } from '../module.ts';
import { createProgress } from './progress.ts';
import { createReport, type Report } from './report.ts';

type Shop = CommandShop<Readonly<CatalogConfig['public'] & CatalogConfig['secret']>>;

const ALL = 0;
const SOME = 1;
const NONE = 2;
const SHOWN = 3;

/** Runs `etalage catalog import`. Answers 0 when every record was imported, 1 when some were, 2 when none was. */
export async function runImport({ arguments: paths, options }: CommandInput, shop: Shop): Promise<number> {
  let report: Report | undefined;
  try {
    const { view, config } = viewOf(String(options['store']), shop);
    const files = dumpFiles(paths);
    const reportFile = typeof options['report'] === 'string' ? options['report'] : undefined;
    mustBeNoDump(reportFile, files);
    const progress = createProgress(files.reduce((sum, { size }) => sum + size, 0));
    report = createReport(reportFile);
    const result = await importCatalogue({
      files,
      index: view.elasticsearch.index,
      dataFolder: shop.dataFolder,
      replace: options['replace'] === true,
      pages: await shop.pagePaths(view.storeCode),
      now: Date.now(),
      media: typeof options['media'] === 'string' ? options['media'] : undefined,
      onProgress: progress.show,
      onRejection: report.add,
    }).finally(progress.end);
    const code = conclude(result, report);
    tellOfGaps(result, shop.dataFolder, config.rootCategoryId);
    if (result.changed) await makeReady(shop.dataFolder, view, config);
    return code;
  } catch (error) {
    console.error(`etalage: nothing was imported. ${error instanceof Error ? error.message : String(error)}`);
    return NONE;
  } finally {
    report?.close();
  }
}

/** Makes what searches need, so that the shop's next start need not; where that fails it does. */
async function makeReady(dataFolder: string, view: StoreView, config: Shop['views'][number]['config']): Promise<void> {
  console.error('Making it ready for the next start ...');
  const problems: Error[] = [];
  try {
    using database = openCatalogueDatabase(catalogueFile(dataFolder));
    using search = shopSearch({
      dataFolder,
      view,
      config,
      database,
      now: Date.now(),
      report: (error) => {
        problems.push(error);
      },
    });
    await search.prepare();
  } catch (error) {
    problems.push(error instanceof Error ? error : new Error(String(error)));
  }
  const [problem] = problems;
  if (problem)
    console.error(
      `The next start will do it, and take longer. ` +
        `${problem.message}${problem.cause instanceof Error ? `: ${problem.cause.message}` : ''}`,
    );
}

/** @throws Error when the report would be written over what is to be imported */
function mustBeNoDump(report: string | undefined, files: readonly DumpFile[]): void {
  if (report !== undefined && files.some(({ path }) => resolve(path) === resolve(report)))
    throw new Error(`${report} is a file of the dump, and --report would overwrite it. Name another one`);
}

/** A store view with a catalogue to import into. @throws when there is none, or when another platform has it. */
function viewOf(code: string, { views }: Shop): Shop['views'][number] {
  const found = views.find(({ view }) => view.storeCode === code);
  if (!found)
    throw new Error(
      `There is no store view "${code}". Name one with --store: ${views.map(({ view }) => view.storeCode).join(', ')}`,
    );
  if (found.platform !== 'embedded')
    throw new Error(
      `The catalogue of store view "${code}" belongs to ${found.platform}, which has its own indexer. Only the ` +
        `embedded catalogue is imported`,
    );
  return found;
}

/** Says what the shop will not show, or not as the operator may expect. */
function tellOfGaps(
  { imported, missingPictures, free, untaxed, hasRoot }: ImportResult,
  dataFolder: string,
  root: number,
): void {
  if (missingPictures.length > 0) {
    const examples = missingPictures.slice(0, SHOWN).join(', ');
    console.log(
      `pictures: ${missingPictures.length} that products name are not in ${join(dataFolder, 'media')} and are not ` +
        `shown, the first being ${examples}. Import again with --media <folder>, the folder that has them`,
    );
  }
  if (free.length > 0)
    console.log(
      `prices: ${free.length} of the products, or variants of them, cost nothing and can be ordered so, the first ` +
        `being ${free.slice(0, SHOWN).join(', ')}. Unless that is meant, correct their prices and import again`,
    );
  if (untaxed > 0)
    console.log(
      `tax: ${untaxed} of the products name no tax class (tax_class_id), so that no tax is counted in their prices. ` +
        'Give them one that the tax rules know, and import again',
    );
  if ((imported.get('category') ?? 0) > 0 && !hasRoot(root))
    console.log(
      `There is no category ${root} with others below it, which is what the setting catalog.rootCategoryId names: ` +
        'menu, home and footer begin with the categories that have no parent in the catalogue',
    );
}

function conclude({ imported, replaced, changed, pictures }: ImportResult, report: Report): number {
  report.print();
  for (const entity of [...IMPORTED_ENTITIES, 'unknown'] as const) {
    const [good, bad] = [entity === 'unknown' ? 0 : (imported.get(entity) ?? 0), report.count(entity)];
    if (good + bad > 0) console.log(`${entity}: ${good} imported, ${bad} rejected`);
  }
  for (const [entity, number] of replaced)
    console.log(`${entity}: ${number} of the records have the id of an earlier one, and took its place`);
  if (pictures)
    console.log(
      `pictures: ${pictures.copied} copied, ${pictures.unchanged} there already, ${pictures.refused.length} refused`,
    );
  for (const path of pictures?.refused.slice(0, 20) ?? [])
    console.log(`  ${path} is not a picture of the type that its name says`);
  const total = [...imported.values()].reduce((sum, number) => sum + number, 0);
  if (total + report.total() === 0) console.log('There is no record in what was named.');
  if (total === 0) console.log('Nothing was imported: the catalogue is as it was.');
  else if (!changed) console.log('The catalogue has all of this already: nothing has changed.');
  else console.log('The catalogue is in place. A running shop shows it within seconds.');
  if (total === 0) return NONE;
  return report.total() > 0 ? SOME : ALL;
}
