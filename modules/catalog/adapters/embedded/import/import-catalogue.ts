import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AttributeDocument, CategoryDocument, Document, ProductDocument } from '../../../domain/documents.ts';
import { Addresses } from '../../../domain/import/addresses.ts';
import { importCategory, nestedCategories } from '../../../domain/import/category.ts';
import { categoryTree, type CategoryTree, completeCategories } from '../../../domain/import/complete-categories.ts';
import { completeProduct, isFree, isListed, isUntaxed, ownerOf } from '../../../domain/import/complete-product.ts';
import { dumpedDocument, IMPORTED_ENTITIES, type ImportedEntity } from '../../../domain/import/entity-of.ts';
import { importRecord } from '../../../domain/import/import-record.ts';
import type { ReadRecord } from '../../../domain/import/record-reader.ts';
import { VariantAttributes } from '../../../domain/import/variant-attributes.ts';
import { isRaw, type Raw, RecordError } from '../../../domain/import/values.ts';
import { openCatalogueDatabase } from '../catalogue-database.ts';
import { catalogueFile } from '../shop-search.ts';
import { type DumpFile, readDump } from './dump-files.ts';
import { copyPictures, type CopiedPictures, picturesIn } from './media.ts';
import { openStaging, type Origin, type Staging } from './staging.ts';

/** A record that was not imported. */
export interface Rejection extends Origin {
  readonly entity: ImportedEntity | 'unknown';
  readonly reason: string;
}

export interface ImportOptions {
  readonly files: readonly DumpFile[];
  readonly dataFolder: string;
  /** The index of the store view. */
  readonly index: string;
  /** The index shall hold just the dump; otherwise its records are laid over those that are there. */
  readonly replace: boolean;
  /** A folder of pictures to take over. */
  readonly media?: string;
  /** Paths of the shop's own pages, which no product or category gets. */
  readonly pages?: readonly string[];
  /** Ms since 1970. */
  readonly now: number;
  readonly onProgress: (progress: { readonly bytes: number; readonly records: number }) => void;
  readonly onRejection: (rejection: Rejection) => void;
}

export interface ImportResult {
  readonly imported: ReadonlyMap<ImportedEntity, number>;
  /** Records of the dump that took the place of an earlier one, which had the same id and said something else. */
  readonly replaced: ReadonlyMap<ImportedEntity, number>;
  /** Whether the index is another than before. */
  readonly changed: boolean;
  readonly pictures: CopiedPictures | undefined;
  /** Paths of pictures that products of the dump name and the media folder lacks: they show none in their place. */
  readonly missingPictures: readonly string[];
  /** Article numbers of listed products that cost nothing, or have a variant that does. */
  readonly free: readonly string[];
  /** How many listed products name no tax class: nobody counts tax in their prices. */
  readonly untaxed: number;
  /** Whether the catalogue has the category with that id, with something to show below it. */
  readonly hasRoot: (id: number) => boolean;
}

/**
 * Reads a dump and puts the catalogue that it makes in the place of the index's, in one transaction once it is whole.
 * When it throws, when it is killed and when no record can be imported, the index is as it was.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportResult> {
  const { dataFolder, index } = options;
  mkdirSync(dataFolder, { recursive: true });
  const staging = openStaging(dataFolder);
  try {
    const { nested, replaced } = await readAll(staging, options);
    if (IMPORTED_ENTITIES.every((entity) => staging.count(entity) === 0))
      return {
        imported: new Map(),
        replaced,
        changed: false,
        pictures: undefined,
        missingPictures: [],
        free: [],
        untaxed: 0,
        hasRoot: () => true,
      };
    const mediaFolder = join(dataFolder, 'media');
    // Before the catalogue that shows them.
    const pictures = options.media === undefined ? undefined : await copyPictures(options.media, mediaFolder);
    const file = catalogueFile(dataFolder);
    if (!options.replace && existsSync(file)) staging.addRest(file, index);
    for (const category of nested) staging.addIfMissing('category', category);
    const { tree, ...gaps } = finishAll(staging, mediaFolder, options);
    const imported = new Map(IMPORTED_ENTITIES.map((entity) => [entity, staging.count(entity)]));
    staging.commit();
    using database = openCatalogueDatabase(file);
    const changed = database.takeOver(staging.file, index);
    const hasRoot = (id: number): boolean => tree.byId.has(id) && tree.categories.some((one) => one.parent_id === id);
    return { imported, replaced, pictures, changed, hasRoot, ...gaps };
  } finally {
    staging.discard();
  }
}

/** Stages every record that can be imported; answers the categories that stand inside of others. */
async function readAll(
  staging: Staging,
  { files, now, onProgress, onRejection }: ImportOptions,
): Promise<{ readonly nested: readonly Document[]; readonly replaced: ImportResult['replaced'] }> {
  const nested = new Map<number, Document>();
  const replaced = new Map<ImportedEntity, number>();
  let [records, bytesBefore] = [0, 0];
  for (const file of files) {
    let entity: Rejection['entity'] = file.entity ?? 'unknown';
    const stage = (record: ReadRecord): void => {
      const origin = { file: file.path, line: record.line };
      try {
        if ('problem' in record) throw new RecordError(record.problem);
        const dumped = dumpedDocument(record.value, file.entity);
        ({ entity } = dumped); // a broken record is most likely what the one before it was
        const inside = dumped.entity === 'category' ? nestedCategories(dumped.source) : [];
        if (staging.add(dumped.entity, importRecord(dumped, now), origin))
          replaced.set(dumped.entity, (replaced.get(dumped.entity) ?? 0) + 1);
        for (const category of inside) addNested(category, nested);
      } catch (error) {
        if (!(error instanceof RecordError)) throw error;
        onRejection({ ...origin, entity, reason: `${error.message}${'value' in record ? nameOf(record.value) : ''}` });
      }
    };
    for await (const { records: read, bytes } of readDump(file)) {
      for (const record of read) {
        stage(record);
        records += 1;
      }
      onProgress({ bytes: bytesBefore + bytes, records });
    }
    bytesBefore += file.size;
  }
  return { nested: [...nested.values()], replaced };
}

/** Which record it is, since a whole dump may be on one line. */
function nameOf(record: Raw): string {
  const source = isRaw(record['_source']) ? record['_source'] : record;
  const named = ['id', 'sku', 'attribute_code', 'identifier'].find((field) => isKey(source[field]));
  return named === undefined ? '' : ` (${named} ${String(source[named]).slice(0, 60)})`;
}

const isKey = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '');

/**
 * A category inside of another is there for the sake of its parent's record: when it cannot be read, nothing is lost.
 */
function addNested(source: Raw, into: Map<number, Document>): void {
  try {
    const category = importCategory(source);
    into.set(category.id, category);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
  }
}

/** Makes the finished catalogue out of the staged records. */
function finishAll(
  staging: Staging,
  mediaFolder: string,
  { pages, onRejection }: ImportOptions,
): { readonly tree: CategoryTree } & Pick<ImportResult, 'missingPictures' | 'free' | 'untaxed'> {
  const addresses = new Addresses(pages);
  // What was staged has passed the import, or was in an index before.
  const tree = categoryTree(
    [...staging.all('category')].map(({ document }) => document as CategoryDocument),
    addresses,
  );
  rejectTakenSkus(staging, addresses, onRejection);
  const pictures = new Set(picturesIn(mediaFolder));
  const missing = new Set<string>();
  const facts = {
    addresses,
    categories: tree.byId,
    attributeCodes: new Map(
      [...staging.all('attribute')].map(({ id, document }) => [String(id), String(document['attribute_code'])]),
    ),
    hasPicture(path: string) {
      const found = pictures.has(path.replace(/^\/+/, ''));
      if (!found) missing.add(path);
      return found;
    },
  };
  const counts = new Map<number, number>();
  const free: string[] = [];
  let untaxed = 0;
  const variantAttributes = new VariantAttributes();
  for (const { document, origin } of staging.all('product')) {
    const product = origin ? completeProduct(document as ProductDocument, facts) : (document as ProductDocument);
    staging.finish('product', product);
    variantAttributes.add(product.configurable_options ?? []);
    if (!isListed(product)) continue;
    if (origin && isFree(product)) free.push(product.sku);
    if (origin && isUntaxed(product)) untaxed += 1;
    const listedIn = new Set((product.category_ids ?? []).flatMap((id) => tree.withParents(Number(id))));
    for (const id of listedIn) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  for (const category of completeCategories(tree, counts)) staging.finish('category', category);
  finishAttributes(staging, variantAttributes);
  for (const entity of ['taxrule', 'redirect', 'review', 'cms_block', 'cms_page'] as const) {
    for (const { document } of staging.all(entity)) staging.finish(entity, document);
  }
  return { tree, missingPictures: [...missing], free, untaxed };
}

/** The attributes in the order of their ids, with those that only products speak of. */
function finishAttributes(staging: Staging, variantAttributes: VariantAttributes): void {
  const own = [...staging.all('attribute')].map(({ document }) => document as AttributeDocument);
  const missing = variantAttributes.missing(
    new Set(own.map(({ attribute_code }) => attribute_code)),
    new Set(own.map(({ id }) => id)),
  );
  const all = [...own.map((attribute) => variantAttributes.complete(attribute)), ...missing];
  for (const attribute of all.toSorted((left, right) => left.id - right.id)) staging.finish('attribute', attribute);
}

/** One article number is one product's; each product that has an address claims it. */
function rejectTakenSkus(staging: Staging, addresses: Addresses, onRejection: ImportOptions['onRejection']): void {
  const owners = new Map<string, string>();
  const taken: { readonly id: number; readonly origin: Origin; readonly reason: string }[] = [];
  for (const {
    id,
    document: { sku, name, url_path: address },
    origin,
  } of staging.all('product')) {
    const owner = owners.get(String(sku));
    if (owner !== undefined && origin) {
      taken.push({ id, origin, reason: `"${String(name)}" has the sku "${String(sku)}" of ${owner}` });
      continue;
    }
    owners.set(String(sku), `"${String(name)}"${origin ? ` (${origin.file}:${origin.line})` : ''}`);
    if (typeof address === 'string' && address !== '') addresses.claim(address, ownerOf(id));
  }
  for (const { id, origin, reason } of taken) {
    staging.remove('product', id);
    onRejection({ ...origin, entity: 'product', reason });
  }
}
