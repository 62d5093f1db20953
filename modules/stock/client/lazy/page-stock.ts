import {
  propsOf,
  type ApiClient,
  type PageRefresh,
  type PageView,
  type ReportError,
  type Store,
  type StoreView,
} from 'etalage/core';
import { CatalogUi, SearchEndpoint, type ProductDocument, type ProductView } from 'etalage/modules/catalog';
import type { ProductStockState, Stock } from '../../module.ts';
import type { KnownStock } from '../known-stock.ts';
import type { ShownItem } from '../shown-stock.ts';

/** Products at the head of a list whose stock is fetched ahead. */
const PREFETCHED = 8;
/** Pages say how many are left only when they are few; above that a changed number is no news. */
const FEW = 10;
const PREFETCH_FIELDS = ['sku', 'status', 'configurable_children.sku', 'configurable_children.status'];

/** What a product page shows that its stock depends on. */
export type StockedView = Pick<ProductView, 'sku' | 'parentSku' | 'configured' | 'choices'>;

export interface PageStockNeeds {
  readonly api: ApiClient;
  readonly stock: Stock;
  readonly known: KnownStock;
  readonly view: StoreView;
  readonly page: PageRefresh;
  readonly state: Store<ProductStockState>;
  readonly shown: Store<readonly ShownItem[]>;
  readonly report: ReportError;
}

/**
 * Keeps pages in step with the stock, in the browser. A page may come from a cache, so a product page asks again once
 * it is on screen and is shown anew if the answer is another; lists fetch the stock of their first products ahead, and
 * no failure shows.
 */
export class PageStock {
  readonly #needs: PageStockNeeds;
  readonly #fetched = new Set<string>();
  #onScreen: PageView | undefined;

  constructor(needs: PageStockNeeds) {
    this.#needs = needs;
  }

  async viewed(view: PageView): Promise<void> {
    if (!this.#onScreen)
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted && this.#onScreen) void this.viewed(this.#onScreen);
      });
    this.#onScreen = view;
    const product = propsOf(view.page, CatalogUi.ProductPage)?.product;
    const listing =
      propsOf(view.page, CatalogUi.CategoryPage)?.listing ?? propsOf(view.page, CatalogUi.SearchPage)?.listing;
    if (product) await this.#refresh(product, view);
    else if (listing) await this.#prefetch(listing.products.slice(0, PREFETCHED).map(({ sku }) => sku));
  }

  async #refresh(product: StockedView, view: PageView): Promise<void> {
    const { known, page, report, shown, stock } = this.#needs;
    const items = shown.get();
    if (!items.some(({ sku }) => sku === product.parentSku)) return;
    this.#tell(product, items, true);
    const unknown = items.filter(({ id }) => !known.of(id)).map(({ sku }) => sku);
    if (unknown.length > 0) await stock.list(unknown);
    if (this.#onScreen !== view) return;
    this.#tell(product, items, false);
    if (items.some((item) => this.#isNews(item))) await page.refresh().catch(report);
  }

  #isNews({ id, isInStock, qty }: ShownItem): boolean {
    const now = this.#needs.known.of(id);
    return now !== undefined && (now.is_in_stock !== isInStock || Math.min(now.qty, FEW) !== Math.min(qty, FEW));
  }

  #tell({ sku, parentSku, configured, choices }: StockedView, items: readonly ShownItem[], isLoading: boolean): void {
    const chosen = configured ? items.find((item) => item.sku === sku) : undefined;
    const now = chosen && this.#needs.known.of(chosen.id);
    const manageQuantity = now?.manage_stock ?? true;
    const quantity = now ? now.is_in_stock && now.qty : chosen && chosen.isInStock && chosen.qty;
    this.#needs.state.set({
      sku: parentSku,
      selectedSize: choices.find(({ code }) => code === 'size')?.values.find(({ active }) => active)?.id,
      stock: { isLoading, max: chosen && manageQuantity ? Number(quantity) : undefined, manageQuantity },
    });
  }

  async #prefetch(listed: readonly string[]): Promise<void> {
    const skus = listed.filter((sku) => !this.#fetched.has(sku));
    if (skus.length === 0 || savesData()) return;
    for (const sku of skus) this.#fetched.add(sku);
    const products = await this.#productsOf(skus).catch(() => []);
    const isSold = ({ status }: { readonly status?: number }): boolean => Number(status ?? 1) < 2;
    await this.#needs.stock.list(
      products.flatMap((product) => [
        product.sku,
        ...(product.configurable_children ?? []).filter(isSold).map(({ sku }) => sku),
      ]),
    );
  }

  /** The products with the skus of their variants, which cards do not have. */
  async #productsOf(skus: readonly string[]): Promise<ProductDocument[]> {
    const {
      api,
      view: {
        elasticsearch: { index },
      },
    } = this.#needs;
    const { hits } = await api.call(
      SearchEndpoint,
      {
        params: { index, entity: 'product' },
        query: {
          request_format: 'search-query',
          response_format: 'standard',
          size: skus.length,
          from: 0,
          _source_include: PREFETCH_FIELDS.join(','),
        },
        body: { _appliedFilters: [{ attribute: 'sku', value: { in: skus }, scope: 'default' }] },
      },
      { silent: true },
    );
    // The index holds what its indexer wrote: its documents are taken at their word.
    return 'hits' in hits ? hits.hits.map(({ _source }) => _source as ProductDocument) : [];
  }
}

/** The visitor has asked the browser to load as little as possible. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
