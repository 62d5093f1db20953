import { notFound, redirectTo, type RouteContext, type DepsOf } from 'etalage/core';
import type { Crumb, ProductDocument, ProductPageProps, ProductView } from '../../module.ts';
import { categoryOfProduct, crumbs, CRUMB_FIELDS, pathIds } from '../../domain/breadcrumbs.ts';
import { knownView, type KnownViews } from '../../domain/listing/known-view.ts';
import { ITEM_FIELDS, itemSkus } from '../../domain/options/set-items.ts';
import { colourRelations } from '../../domain/product/product-card.ts';
import { codeOf, readChoice, selectVariant, type ChoiceAddress } from '../../domain/product/product-choices.ts';
import { attributeCodes, NO_SUCH_CONFIGURATION, productView } from '../../domain/product/product-view.ts';
import { variantRules } from '../../domain/product/shown-variant.ts';
import { availableVariants, type VariantRules } from '../../domain/product/variant-selection.ts';
import { where } from '../catalog-search.ts';
import { offlineHome } from '../offline.ts';
import type { ProductPages, productPagesDeps } from '../product-pages.ts';

/** Other colours of a model that are asked for. */
const MAX_COLOURS = 1000;
/** Products that a set or group may be made of. */
const MAX_SET_ITEMS = 200;
const COLOUR_FIELDS = ['id', 'sku', 'name', 'type_id', 'url_path', 'slug', 'image', 'color'];

type ProductPageNeeds = DepsOf<typeof productPagesDeps>;

/** Views that were made before, by the tools of their store view. */
const views = new WeakMap<object, KnownViews>();

/** Finds what a product page shows. */
class DefaultProductPages implements ProductPages {
  readonly #needs: ProductPageNeeds;

  constructor(needs: ProductPageNeeds) {
    this.#needs = needs;
  }

  async load({ params, url, found }: RouteContext): Promise<ProductPageProps> {
    const { links, tags, loaded, shown } = this.#needs;
    const product = await loaded(await this.#find(params['parentSku'], found));
    const choice = readChoice(params['childSku'], url.searchParams);
    const [view, breadcrumbs] = await Promise.all([
      this.#look(product, choice, url.searchParams, (rules) =>
        this.#openWithFirstVariant(product, choice.childSku, rules),
      ),
      this.#breadcrumbs(product),
    ]);
    if (view.warning === NO_SUCH_CONFIGURATION) this.#warn(view.warning);
    tags.add('product').add(`P${product.id}`);
    return {
      product: await shown(view),
      breadcrumbs,
      meta: {
        title: text(product['meta_title']),
        description: text(product['meta_description']),
        path: links.product(product),
      },
    };
  }

  readonly view = async (parentSku: string, address: string): Promise<ProductView> => {
    const product = await this.#find(parentSku, undefined); // `loaded` is told of what is on screen alone
    const { pathname, searchParams } = new URL(address, 'http://shop');
    return this.#look(product, readChoice(childOf(pathname), searchParams), searchParams);
  };

  async #look(
    product: ProductDocument,
    choice: ChoiceAddress,
    query: URLSearchParams,
    check: (rules: VariantRules) => void = () => undefined,
  ): Promise<ProductView> {
    const { attributes, tools, settings } = this.#needs;
    const [table, colours, setItems] = await Promise.all([
      attributes.load(attributeCodes(product)),
      this.#colours(product),
      this.#setItems(product),
    ]);
    const productTools = tools.forProducts(table);
    const rules = variantRules(product, settings, productTools.prices);
    check(rules);
    const { pairAttribute } = settings;
    const viewTools = { ...productTools, rules, pairAttribute };
    const make = (): ProductView =>
      productView(product, selectVariant(product, choice, table, rules), colours, viewTools);
    // Addresses of products that are resolved name the product itself.
    const isChosen = (choice.childSku ?? product.sku) !== product.sku || choice.open.length > 0;
    const own = isChosen
      ? make()
      : knownView(this.#known(), { product, colours, table, now: productTools.prices.now }, make);
    return hasOptions(product)
      ? (await optionsCode()).withProductOptions(own, product, setItems, productTools, query)
      : own;
  }

  #known(): KnownViews {
    const { tools } = this.#needs;
    const known = views.get(tools) ?? new WeakMap();
    views.set(tools, known);
    return known;
  }

  /** The products that a bundle or group is made of, in one question. Those that are disabled are not shown. */
  async #setItems(product: ProductDocument): Promise<ReadonlyMap<string, ProductDocument>> {
    const { search, tags } = this.#needs;
    const skus = itemSkus(product).slice(0, MAX_SET_ITEMS);
    if (skus.length === 0) return new Map();
    const query = { _appliedFilters: [where('sku', { in: skus }), where('status', { in: [1] })] };
    const { items } = await search.find('product', { query, size: skus.length, fields: ITEM_FIELDS });
    for (const { id } of items) tags.add(`P${id}`);
    return new Map(items.map((item) => [item.sku, item]));
  }

  async #find(sku: string | undefined, found: unknown): Promise<ProductDocument> {
    if (!sku) throw notFound('Please provide the search key of the product: its sku');
    const { search, notifications, translator } = this.#needs;
    const asked = { query: { _appliedFilters: [where('sku', { eq: sku })] }, size: 1 };
    if (isProductOf(sku, found)) search.answer('product', asked, found);
    const {
      items: [product],
      offline,
    } = await search.find('product', asked);
    if (offline) throw offlineHome(notifications, translator);
    if (!product) throw notFound(`Product query returned empty result sku = ${sku}`);
    if (product.status >= 2) throw notFound(`Product query returned empty result product status = ${product.status}`);
    if (product.visibility === 1) throw await this.#insteadOfHidden(product);
    return product;
  }

  /** A hidden variant leads to its parent, when the shop has one and wants it so. */
  async #insteadOfHidden({ sku, visibility }: ProductDocument): Promise<Error> {
    const { search, settings, links } = this.#needs;
    if (settings.preventConfigurableChildrenDirectAccess) {
      const query = {
        _appliedFilters: [
          where('configurable_children.sku', { eq: sku }),
          where('status', { in: [0, 1] }),
          where('visibility', { in: [2, 3, 4] }),
        ],
      };
      const {
        items: [parent],
      } = await search.find('product', { query, size: 1, fields: COLOUR_FIELDS });
      if (parent && parent.sku !== sku) return redirectTo(links.product(parent, { sku }), 301);
    }
    return notFound(`Product query returned empty result product visibility = ${visibility}`);
  }

  #openWithFirstVariant(product: ProductDocument, childSku: string | undefined, rules: VariantRules): void {
    const { settings, links } = this.#needs;
    if (!settings.setFirstVariantAsDefaultInUrl || (childSku !== undefined && childSku !== product.sku)) return;
    const [first] = availableVariants(product, rules);
    if (first) throw redirectTo(links.product(product, { sku: first.sku }));
  }

  async #colours(product: ProductDocument): Promise<readonly ProductDocument[]> {
    const { search, settings } = this.#needs;
    const skus = colourRelations(product)
      .map(({ linked_product_sku }) => linked_product_sku)
      .slice(0, MAX_COLOURS);
    if (skus.length === 0) return [];
    const query = {
      _appliedFilters: [
        where('sku', { in: skus }),
        where('status', { in: [1] }),
        ...(settings.listOutOfStockProducts ? [] : [where('stock.is_in_stock', { eq: true })]),
      ],
    };
    const { items } = await search.find('product', {
      query,
      size: MAX_COLOURS,
      fields: [...COLOUR_FIELDS, ...variantFields(product)],
    });
    // By id, so that the colours keep their places whichever of them is on screen.
    return [product, ...items].toSorted((left, right) => left.id - right.id);
  }

  async #breadcrumbs(product: ProductDocument): Promise<Crumb[]> {
    const { search, settings, links, translator, visited } = this.#needs;
    const find = async (ids: readonly number[]) =>
      ids.length === 0
        ? []
        : (
            await search.find('category', {
              query: { _appliedFilters: [where('id', { in: ids })] },
              size: ids.length,
              fields: CRUMB_FIELDS,
            })
          ).items;
    const own = await find(product.category_ids.map(Number));
    const category = categoryOfProduct(product, own, visited.get(), settings.rootCategoryId);
    const way = category ? pathIds(category, settings.rootCategoryId) : [];
    const others = await find(way.filter((id) => !own.some((one) => one.id === id)));
    return crumbs({ name: translator.t('Home'), url: '/' }, way, [...own, ...others], product.name, links);
  }

  /** The page says so by itself; who navigated in the browser also gets a notification. */
  #warn(key: string): void {
    const { notifications, translator } = this.#needs;
    if (typeof document !== 'undefined') notifications.show({ type: 'warning', message: translator.t(key) });
  }
}

export const createProductPages = (deps: ProductPageNeeds): ProductPages => new DefaultProductPages(deps);

/** The variant that a product's own route names. */
const childOf = (pathname: string): string | undefined =>
  decodeURIComponent(/^\/p\/[^/]+\/[^/]+\/([^/]+)/.exec(pathname)?.[1] ?? '') || undefined;

/** Whether it is the document of a product, as the URL map answers it. */
const isProductOf = (sku: string, found: unknown): found is ProductDocument =>
  typeof found === 'object' && found !== null && 'sku' in found && found.sku === sku && 'visibility' in found;

/** What tells which variants of another colour have the same options. */
const variantFields = ({ configurable_options = [] }: ProductDocument): string[] =>
  configurable_options.length === 0
    ? []
    : ['sku', 'status', 'stock.is_in_stock', 'custom_attributes', ...configurable_options.map(codeOf)].map(
        (field) => `configurable_children.${field}`,
      );

/** Most products have no options, so their code comes only with those that do. */
const optionsCode = () => import('../../domain/options/lazy/product-options.ts');

const hasOptions = ({ type_id, custom_options }: ProductDocument): boolean =>
  type_id === 'bundle' || type_id === 'grouped' || (custom_options ?? []).length > 0;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
