import { LRUCache } from 'lru-cache';
import { valueReader, withoutKeyword, type FieldValues } from '../../../domain/search/document-values.ts';
import { VARIANT_ATTRIBUTES, type Document } from '../../../domain/documents.ts';
import { variantFacetReader } from '../../../domain/search/facet-values.ts';
import type { PriceBucket } from '../../../domain/prices/price-bucket.ts';
import type { EntityType } from '../../../domain/search/search-engine.ts';
import { rankInCategory, readPositions } from './category-ranks.ts';
import { Column } from './column.ts';
import { columnFromBytes, columnToBytes } from './column-bytes.ts';
import type { DocumentList } from './document-list.ts';
import { DerivedColumns } from './derived-columns.ts';
import type { CountedFacet } from './drill-down.ts';
import { FieldPaths } from './field-paths.ts';
import { NotReady, whenReady } from './not-ready.ts';
import { rangesOfPrices } from './price-ranges.ts';
import { shownPriceRanks } from './price-ranks.ts';
import type { EmbeddedSearchSettings } from './settings.ts';
import type { IndexCache } from './index-cache.ts';
import { readColumns, type ReadLimits } from './read-columns.ts';
import { rankBy, type Ranks } from './sorter.ts';
import { finishAside, type Steps } from './steps.ts';
import { textFromBytes, textToBytes } from './text-bytes.ts';
import { sizeReader, textReader, textWeights, type TextDeps } from './text-fields.ts';
import { TextIndex } from './text-index.ts';

/**
 * What most searches ask for, by kind: `value` of a field as it stands in the documents; facets are added by the
 * settings.
 */
const USUAL_FIELDS: Record<EntityType, readonly string[]> = {
  product: [
    'id',
    'sku',
    'url_path',
    'url_key',
    'slug',
    'configurable_children.sku',
    'category_ids',
    'status',
    'visibility',
    'stock.is_in_stock',
    'brand',
    'name',
    'created_at',
    'updated_at',
    'configurable_children.custom_attributes.attribute_code',
    'special_from_date',
    'special_to_date',
    'configurable_children.special_from_date',
    'configurable_children.special_to_date',
  ],
  category: [
    'id',
    'url_path',
    'url_key',
    'slug',
    'parent_id',
    'level',
    'is_active',
    'product_count',
    'position',
    'name',
  ],
  attribute: ['id', 'attribute_id', 'attribute_code'],
  taxrule: ['id'],
  redirect: ['request_path'],
  cms_page: ['id', 'identifier'],
  cms_block: ['id', 'identifier'],
  review: ['id', 'product_id'],
};

/** The numbers of articles, variants among them; usual fields, so that their columns are there. */
const ARTICLE_FIELDS = ['sku', 'configurable_children.sku'];

/** Which fields a query sorts by is up to the caller, so orders are cached within a bound; in bytes. */
const MOST_RANK_BYTES = 8_000_000;

/** Orders within longer lists of categories are not cached: no shop has them. */
const MOST_CATEGORIES = 200;

/** Names a column: a field's values, what shoppers filter by, or places in categories. */
type ColumnKey = `value ${string}` | `facet ${string}` | 'positions';

/** No field has this name. */
const SHOWN_PRICE = '*price';

const PATHS = 'paths';
const WANTED = 'wanted';

interface EntityIndexOptions {
  readonly settings: EmbeddedSearchSettings;
  readonly cache: IndexCache;
  /** Read when the text index is made. */
  readonly textDeps: () => TextDeps;
  /** What columns of other fields than the usual ones may take, in bytes. */
  readonly mostBytes?: number;
}

/** What a query needs, while it is gathered. */
interface Gathered {
  readonly used: Set<ColumnKey>;
  readonly missing: Set<ColumnKey>;
}

/**
 * The documents of one kind, in the order of their ids, with what searching them needs. Lists and columns count in that
 * order. What is not there yet is made aside while other visitors are served: whoever asks for it is told to come back
 * (`NotReady`).
 */
export class EntityIndex {
  readonly documents: DocumentList;
  /** The numbers of all documents. */
  readonly everything: Uint32Array;
  readonly #entity: EntityType;
  readonly #settings: EmbeddedSearchSettings;
  readonly #cache: IndexCache;
  readonly #textDeps: () => TextDeps;
  readonly #usual: ReadonlySet<ColumnKey>;
  readonly #columns = new Map<ColumnKey, Column>();
  readonly #derived: DerivedColumns;
  readonly #ranks = new LRUCache<string, Ranks>({
    maxSize: MOST_RANK_BYTES,
    sizeCalculation: ({ rankOf }) => rankOf.byteLength + 1,
  });
  /** Columns that the next reading of the documents makes. */
  readonly #wanted = new Set<ColumnKey>();
  readonly #underWay = new Map<string, Promise<void>>();
  /** These stand for every field that no document has. */
  readonly #nothing: Column;
  readonly #unranked: Ranks;
  #ranges: { readonly prices: Column; readonly column: Column } | undefined;
  #paths: ReadonlySet<string> | undefined;
  #gathered: Gathered | undefined;
  #text: TextIndex | undefined;
  #lastWork: Promise<void> = Promise.resolve();

  constructor(
    entity: EntityType,
    documents: DocumentList,
    { settings, cache, textDeps, mostBytes }: EntityIndexOptions,
  ) {
    this.documents = documents;
    this.everything = Uint32Array.from({ length: documents.length }, (_, number) => number);
    this.#entity = entity;
    this.#settings = settings;
    this.#cache = cache;
    this.#textDeps = textDeps;
    this.#derived = new DerivedColumns(mostBytes);
    const sortFields = entity === 'product' ? settings.sortFields : [];
    const values = [...USUAL_FIELDS[entity], ...sortFields].map((field) => `value ${field}` as const);
    this.#usual = new Set(
      entity === 'product'
        ? [...values, ...[...settings.filters, VARIANT_ATTRIBUTES].map((code) => `facet ${code}` as const), 'positions']
        : values,
    );
    this.#nothing = new Column({
      values: [],
      starts: new Uint32Array(documents.length + 1),
      valueNumbers: new Uint32Array(),
    });
    this.#unranked = { rankOf: new Int32Array(documents.length).fill(-1), size: 0 };
  }

  /** Makes what lists and look-ups need. */
  async prepareLists(): Promise<void> {
    if (!this.#isUsualReady()) await this.#aside(PATHS, () => this.#readUsual());
  }

  /** Makes what searches for words need. */
  async prepareText(): Promise<void> {
    await this.prepareLists();
    if (this.#text) return;
    await whenReady(() => this.#articles());
    await this.#aside('text', () => this.#makeText());
  }

  /**
   * Tries all that a search will ask for, so that what is missing is made by reading the documents once.
   * @throws QueryError when that is more than a query may need
   */
  gather(needs: readonly (() => unknown)[]): void {
    const gathered: Gathered = { used: new Set(), missing: new Set() };
    this.#gathered = gathered;
    try {
      for (const need of needs) need();
    } finally {
      this.#gathered = undefined;
    }
    this.#derived.check(gathered.used);
    if (gathered.missing.size === 0) return;
    this.#derived.hold(gathered.used);
    this.#readLater(gathered.missing);
  }

  /** A field as it stands in the documents. */
  column(field: string): Column {
    return this.#column(`value ${withoutKeyword(field)}`, (isKnown) => isKnown(withoutKeyword(field)));
  }

  /** A field as shoppers filter by it: what a product offers, or the price it is shown with. */
  facet(code: string): Column {
    return this.#column(
      `facet ${code}`,
      (isKnown) =>
        [code, `${code}_options`, `configurable_children.${code}`].some(isKnown) ||
        this.column('configurable_children.custom_attributes.attribute_code').numbersOf([code]).length > 0,
    );
  }

  /** The price ranges that products fall in; several where their variants cost different amounts. */
  priceRanges(buckets: readonly PriceBucket[]): Column {
    const prices = this.facet('price');
    if (this.#ranges?.prices !== prices) this.#ranges = { prices, column: rangesOfPrices(prices, buckets) };
    return this.#ranges.column;
  }

  /** Tries what the order by one field needs. */
  prepareRanks(field: string): void {
    if (!this.#ranks.has(field)) this.column(field);
  }

  /** The order by one field. */
  ranks(field: string): Ranks {
    const known = this.#ranks.get(field);
    if (known) return known;
    const column = this.column(field);
    if (column === this.#nothing) return this.#unranked;
    const ranks = rankBy(column, new Intl.Collator(this.#settings.locale, { numeric: true }));
    this.#ranks.set(field, ranks);
    return ranks;
  }

  /** The order by the price that is shown, of the variants that satisfy what is chosen. */
  ranksOfShownPrice(matches: Uint32Array, facets: readonly CountedFacet[]): Ranks {
    const isChosen = facets.some(({ column, chosen }) => chosen && column.variants);
    if (isChosen) return shownPriceRanks(this.facet('price'), matches, facets);
    const ranks = this.#ranks.get(SHOWN_PRICE) ?? shownPriceRanks(this.facet('price'), this.everything, []);
    this.#ranks.set(SHOWN_PRICE, ranks);
    return ranks;
  }

  /** The order by place in a category's own list; the listed category first, then those below it. */
  ranksInCategory(categories: readonly string[]): Ranks {
    const rank = (): Ranks =>
      rankInCategory(
        this.#column('positions', () => true),
        this.column('category_ids').documentsWith(categories),
        categories,
      );
    if (categories.length > MOST_CATEGORIES) return rank();
    const key = `in ${categories.join()}`;
    const ranks = this.#ranks.get(key) ?? rank();
    this.#ranks.set(key, ranks);
    return ranks;
  }

  text(): TextIndex {
    if (!this.#text) throw new NotReady(this.prepareText());
    return this.#text;
  }

  #column(key: ColumnKey, exists: (isKnown: (path: string) => boolean) => boolean): Column {
    const usual = this.#columns.get(key) ?? this.#fromCache(key);
    if (usual) return usual;
    const column = this.#derived.get(key);
    if (column) this.#gathered?.used.add(key);
    if (column) return column;
    if (!this.#isUsualReady()) throw new NotReady(this.prepareLists());
    // Another process has cached what it made of another catalogue since: this one's is not there any more.
    if (this.#usual.has(key)) throw new NotReady(this.#aside(PATHS, () => this.#readUsual()));
    if (!exists((path) => this.#paths?.has(path) ?? false)) return this.#nothing;
    if (!this.#gathered) {
      this.#derived.check([key]);
      return this.#readLater([key]);
    }
    this.#gathered.used.add(key);
    this.#gathered.missing.add(key);
    return this.#nothing;
  }

  #readLater(keys: Iterable<ColumnKey>): never {
    for (const key of keys) this.#wanted.add(key);
    throw new NotReady(this.#aside(WANTED, () => this.#readWanted()));
  }

  #fromCache(key: ColumnKey): Column | undefined {
    const bytes = this.#usual.has(key) ? this.#cache.read(`${this.#entity} ${key}`) : undefined;
    if (!bytes) return undefined;
    const column = new Column(columnFromBytes(bytes));
    this.#columns.set(key, column);
    return column;
  }

  #isUsualReady(): boolean {
    if (this.#paths) return true;
    const bytes = this.#cache.read(`${this.#entity} ${PATHS}`);
    if (bytes) this.#paths = new Set<string>(JSON.parse(Buffer.from(bytes).toString()));
    return bytes !== undefined;
  }

  /** One task after the other: several at once would only make all of them late. */
  #aside(key: string, work: () => Steps<void>): Promise<void> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const done = this.#lastWork.then(() => finishAside(work())).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, done);
    this.#lastWork = done.catch(() => undefined);
    return done;
  }

  *#readUsual(): Steps<void> {
    const paths = new FieldPaths();
    yield* this.#read(this.#usual, this.#columns, { visit: (document) => paths.add(document) });
    this.#paths = paths.all;
    for (const [key, column] of [...this.#columns]) {
      yield;
      this.#store(key, columnToBytes(column));
    }
    this.#store(PATHS, Buffer.from(JSON.stringify([...paths.all])));
  }

  #store(name: string, bytes: Uint8Array): void {
    this.#cache.write(new Map([[`${this.#entity} ${name}`, bytes]]));
  }

  /** What is asked for meanwhile waits for the next time, and so does what is too large to be read along. */
  *#readWanted(): Steps<void> {
    const keys = new Set(this.#wanted);
    this.#wanted.clear();
    const made = new Map<ColumnKey, Column>();
    const sizes = yield* this.#read(keys, made, { most: this.#derived.most });
    this.#derived.add(made, sizes);
  }

  /** Reads every document once, for all of the columns; answers how large each is. */
  *#read(
    keys: ReadonlySet<ColumnKey>,
    into: Map<ColumnKey, Column>,
    limits: ReadLimits = {},
  ): Steps<ReadonlyMap<ColumnKey, number>> {
    const readers = new Map([...keys].map((key) => [key, this.#readerOf(key)]));
    return yield* readColumns(this.documents, readers, into, limits);
  }

  /** What a document has, by variant where it is a facet. */
  #readerOf(key: ColumnKey): (document: Document) => readonly FieldValues[] {
    const field = key.slice(6);
    if (key.startsWith('facet ')) return variantFacetReader(field, this.#settings);
    const read = key === 'positions' ? readPositions : valueReader(field);
    return (document) => [read(document)];
  }

  *#makeText(): Steps<void> {
    const isProduct = this.#entity === 'product';
    const { locale } = this.#settings;
    const weights = textWeights(this.#entity, this.#settings);
    let data = textFromBytes((name) => this.#cache.read(`${this.#entity} text ${name}`));
    if (!data) {
      const isListed = (document: Document): boolean => !isProduct || isListedProduct(document, this.#settings);
      const textDeps = this.#textDeps();
      yield;
      data = yield* TextIndex.read(this.documents, {
        readers: Object.keys(weights).map(
          (field) => [field, textReader(this.#entity, field, this.#settings, textDeps)] as const,
        ),
        sizesOf: isProduct ? sizeReader(this.#settings, textDeps) : () => [],
        kindsOf: isProduct ? (product) => textDeps.categories.kindsOf(product) : () => [],
        locale,
        isListed,
      });
      yield;
      for (const [name, bytes] of textToBytes(data)) {
        yield;
        this.#store(`text ${name}`, bytes);
      }
    }
    yield;
    const articles = this.#articles();
    this.#text = yield* TextIndex.make(data, { weights: Object.values(weights), locale, articles });
  }

  #articles(): readonly Column[] {
    return this.#entity === 'product' ? ARTICLE_FIELDS.map((field) => this.column(field)) : [];
  }
}

function isListedProduct(
  { status, visibility, stock }: Document,
  { listOutOfStockProducts }: EmbeddedSearchSettings,
): boolean {
  const isInStock = typeof stock === 'object' && stock !== null && 'is_in_stock' in stock && stock.is_in_stock === true;
  return Number(status) < 2 && Number(visibility) > 2 && (listOutOfStockProducts || isInStock);
}
