import { propsOf, type Page, type PageView, type DepsOf } from 'etalage/core';
import { CatalogUi, RenderListEndpoint, type ProductDocument } from '../../module.ts';
import { readPlatformPrices, withPlatformPrices, type PlatformPrice } from '../../domain/lazy/platform-prices.ts';
import { PRICE_FIELDS, pricesNow, withParentPrices } from '../../domain/prices/shown-price.ts';
import { where } from '../catalog-search.ts';
import type { PriceSync, priceSyncDeps } from '../price-sync.ts';

/** Skus that one call names: its address stays short. */
const BATCH = 40;
const TIMEOUT_MS = 5000;

type PriceSyncNeeds = DepsOf<typeof priceSyncDeps>;

const FIELDS = [
  'id',
  'sku',
  ...PRICE_FIELDS,
  'configurable_children.id',
  'configurable_children.sku',
  ...PRICE_FIELDS.map((field) => `configurable_children.${field}`),
];

/** What a page shows: cents by sku. */
type Shown = ReadonlyMap<string, number>;

/**
 * Keeps the prices on screen those of the platform, in the browser. When it cannot be asked, everything stays as it is
 * shown.
 */
class DefaultPriceSync implements PriceSync {
  readonly #needs: PriceSyncNeeds;
  readonly #known = new Map<number, PlatformPrice>();
  /** Whose prices are known. */
  #group: number | undefined;
  #onScreen: PageView | undefined;

  constructor(needs: PriceSyncNeeds) {
    this.#needs = needs;
  }

  async viewed(view: PageView): Promise<void> {
    this.#onScreen = view;
    const shown = await this.#shownOn(view.page);
    if (shown.size === 0) return;
    const { items } = await this.sync([...shown.keys()]);
    const isNews = items.some(
      ({ sku, current }) => sku === undefined || (shown.has(sku) && shown.get(sku) !== current.gross),
    );
    if (isNews && this.#onScreen === view) await this.#needs.page.refresh();
  }

  async sync(skus: readonly string[]): Promise<{ readonly items: readonly PlatformPrice[] }> {
    const batches = Array.from({ length: Math.ceil(skus.length / BATCH) }, (_, number) =>
      skus.slice(number * BATCH, (number + 1) * BATCH),
    );
    const { groupId } = this.#needs.sessions.get();
    const items = (await Promise.all(batches.map((batch) => this.#ask(batch)))).flat();
    // Somebody else's prices: who was asked for has come or gone meanwhile.
    if (groupId !== this.#needs.sessions.get().groupId) return { items: [] };
    if (groupId !== this.#group) this.#known.clear();
    this.#group = groupId;
    for (const item of items) this.#known.set(item.id, item);
    const refreshedAt = this.#needs.clock();
    this.#needs.prices.mark = (product: ProductDocument) => withPlatformPrices(product, this.#known, refreshedAt);
    return { items };
  }

  async #ask(skus: readonly string[]): Promise<PlatformPrice[]> {
    const {
      api,
      session,
      sessions,
      view: {
        storeId,
        i18n: { currencyCode },
      },
    } = this.#needs;
    const query = {
      skus: skus.join(','),
      currencyCode,
      storeId,
      userGroupId: sessions.get().groupId,
      groupToken: session.groupToken(),
    };
    try {
      const { items } = await api.call(RenderListEndpoint, { query }, { silent: true, timeout: TIMEOUT_MS });
      return readPlatformPrices(Array.isArray(items) ? items : []);
    } catch {
      return [];
    }
  }

  /** The products on a page. Of a product page also its variants: the page says what they cost once they are chosen. */
  async #shownOn(page: Page): Promise<Shown> {
    const listing = propsOf(page, CatalogUi.CategoryPage)?.listing ?? propsOf(page, CatalogUi.SearchPage)?.listing;
    if (listing) return new Map(listing.products.map(({ sku, price }) => [sku, price.now]));
    const sku = propsOf(page, CatalogUi.ProductPage)?.product.parentSku;
    if (sku === undefined) return new Map();
    const found = await this.#needs.search
      .find('product', {
        query: { _appliedFilters: [where('sku', { eq: sku })] },
        size: 1,
        fields: FIELDS,
        silent: true,
      })
      .catch(() => undefined);
    const now = this.#needs.clock();
    return new Map(
      (found?.items ?? []).flatMap((product) => [
        [product.sku, pricesNow(product, now).current] as const,
        ...(product.configurable_children ?? []).map(
          (variant) => [variant.sku, pricesNow(withParentPrices(variant, product), now).current] as const,
        ),
      ]),
    );
  }
}

export const createPriceSync = (needs: PriceSyncNeeds): PriceSync => new DefaultPriceSync(needs);
