/**
 * The documents of the catalogue index, as Vue Storefront 1's indexer writes them. Prices are decimals in the store's
 * currency, dates read `YYYY-MM-DD HH:mm:ss` in UTC, and every attribute of the shop is one more field of its document.
 */

import type { ProductRating } from './view-models.ts';

/** Any document of the index: its attributes are known only to the shop that defined them. */
export interface Document {
  readonly [field: string]: unknown;
}

/** The value of a select attribute: an option's id. Exports disagree whether it is a number or a string. */
export type OptionId = number | string;

/** Whether it can be sold, and in what quantity. */
export interface StockItem {
  readonly is_in_stock: boolean;
  readonly qty: number;
  readonly manage_stock?: boolean;
  /** Absent in the stock of variants. */
  readonly product_id?: number;
  readonly [field: string]: unknown;
}

/**
 * Price fields that products and their variants share; decimals. Tax calculation adds the `_tax` and `_incl_tax` ones.
 */
export interface PriceFields {
  readonly price: number;
  readonly special_price?: number | null;
  readonly special_from_date?: string | null;
  readonly special_to_date?: string | null;
  readonly final_price?: number;
  readonly regular_price?: number;
  readonly original_price?: number;
  readonly price_incl_tax?: number | null;
  readonly special_price_incl_tax?: number | null;
  readonly final_price_incl_tax?: number | null;
  readonly original_price_incl_tax?: number | null;
  readonly tax_class_id?: OptionId;
}

/** One purchasable child of a configurable product; carries the option id of each of its attributes (`size: "167"`). */
export interface ProductVariant extends PriceFields, Document {
  readonly id: number;
  readonly sku: string;
  /** 1 enabled, 2 disabled. */
  readonly status: number;
  readonly visibility?: number;
  readonly name?: string;
  readonly image?: string;
  readonly stock?: StockItem;
}

/** A category that lists the product, with the product's place in that list. */
export interface ProductCategory {
  readonly category_id: number;
  readonly name: string;
  readonly slug?: string;
  readonly path?: string;
  readonly position?: number;
}

/** A value that a configurable product can be had in. */
export interface ConfigurableOptionValue {
  readonly value_index: OptionId;
  readonly label?: string;
  readonly default_label?: string;
  readonly swatch?: unknown;
}

/** Where a product's document names the attributes that tell its variants apart. */
export const VARIANT_ATTRIBUTES = 'configurable_options.attribute_code';

/** An attribute that tells the variants of a product apart, and the values that occur among them. */
export interface ConfigurableOption {
  readonly id: number;
  readonly attribute_id: OptionId;
  readonly attribute_code: string;
  readonly label: string;
  readonly position: number;
  readonly product_id: number;
  readonly values: readonly ConfigurableOptionValue[];
}

/** A picture or film of a product. */
export interface MediaGalleryEntry {
  readonly typ: string;
  readonly image: string;
  readonly lab: string | null;
  readonly pos: number;
  readonly vid?: Document | null;
}

/** A product that another one is linked with. */
export interface ProductLink {
  readonly sku: string;
  /** `associated`, `related`, `upsell`, `crosssell` or `colorrelation`. */
  readonly link_type: string;
  readonly linked_product_sku: string;
  readonly linked_product_type: string;
  readonly position: number;
  readonly extension_attributes?: { readonly qty?: number };
}

/** A place in a set, and the products that may fill it. */
export interface BundleOption {
  readonly option_id: number;
  readonly position: number;
  readonly type: string;
  readonly sku: string;
  readonly title: string;
  readonly required: boolean;
  readonly product_links: readonly (Document & {
    readonly id: OptionId;
    readonly sku: string;
    readonly qty: number;
    readonly is_default?: boolean;
  })[];
}

/** Something that a shopper adds to a product: initials, an engraving. */
export interface CustomOption {
  readonly option_id: number;
  readonly title: string;
  readonly type: string;
  readonly is_require: boolean;
  readonly sort_order: number;
  readonly product_sku: string;
  /** An option of the same product without which this one means nothing: letters, for how they are made. */
  readonly needs_option_id?: number;
  /** Of a text field. */
  readonly max_characters?: number;
  /**
   * The characters that its text may have, and ranges of them: `A-Za-z&`. A hyphen is one at the beginning or the end.
   * All of them when it is missing.
   */
  readonly characters?: string;
  /** A product that has it is made for the shopper, and is not taken back (directive 2011/83/EU, article 16 c). */
  readonly excludes_return?: boolean;
  readonly price?: number;
  readonly price_type?: 'fixed' | 'percent';
  readonly values?: readonly {
    readonly option_type_id: number;
    readonly title: string;
    readonly price: number;
    readonly price_type: 'fixed' | 'percent';
    readonly sort_order: number;
  }[];
}

/**
 * A product. Attributes are fields by their code (`brand: 12`, `material: [3, 4]`); for a configurable product
 * `<code>_options` lists the option ids of its variants.
 */
export interface ProductDocument extends PriceFields, Document {
  readonly id: number;
  readonly sku: string;
  readonly type_id: 'simple' | 'configurable' | 'grouped' | 'bundle' | 'virtual' | 'downloadable';
  readonly name: string;
  /**
   * HTML. In the index it is what editors wrote; in answers of the API it is safe to show as it is, and pages do not
   * look at it again.
   */
  readonly description?: string;
  readonly short_description?: string;
  /** 1 enabled, 2 disabled; 0 counts as enabled. */
  readonly status: number;
  /** 1 hidden, 2 catalogue, 3 search, 4 both. */
  readonly visibility: number;
  readonly url_key: string;
  readonly url_path: string;
  readonly slug: string;
  /** A path below the media folder, or `no_selection`. */
  readonly image: string;
  readonly small_image?: string;
  readonly thumbnail?: string;
  readonly media_gallery?: readonly MediaGalleryEntry[];
  readonly category_ids: readonly OptionId[];
  readonly category?: readonly ProductCategory[];
  readonly stock: StockItem;
  readonly configurable_options?: readonly ConfigurableOption[];
  readonly configurable_children?: readonly ProductVariant[];
  readonly product_links?: readonly ProductLink[];
  readonly bundle_options?: readonly BundleOption[];
  readonly custom_options?: readonly CustomOption[];
  /** Not of the index: whoever keeps reviews adds it to documents that are read whole. */
  readonly rating?: ProductRating;
  readonly created_at?: string;
  readonly updated_at?: string;
}

/** A category; the root of a store view's tree has level 1. */
export interface CategoryDocument extends Document {
  readonly id: number;
  readonly parent_id: number;
  readonly name: string;
  readonly frontend_name?: string;
  readonly is_active: boolean;
  readonly position: number;
  readonly level: number;
  readonly product_count: number;
  /** Ids from the very root, such as `1/2/42`. */
  readonly path: string;
  readonly parent_ids?: readonly OptionId[];
  readonly include_in_menu: boolean | number;
  readonly children_count: string | number;
  readonly children_data: readonly CategoryDocument[];
  readonly url_key: string;
  readonly url_path: string;
  readonly slug: string;
  readonly description?: string;
  readonly image?: string;
  readonly canonical?: string;
  readonly meta_title?: string;
  readonly meta_description?: string;
  readonly meta_keywords?: string;
}

/** An attribute of products and, for selects, its options. Flags are booleans or Magento's `"0"` and `"1"`. */
export interface AttributeDocument extends Document {
  readonly id: number;
  readonly attribute_id: number;
  readonly attribute_code: string;
  readonly frontend_input: string;
  readonly default_frontend_label: string;
  readonly options: readonly {
    readonly label: string;
    readonly value: string;
    readonly sort_order?: number;
    readonly swatch?: unknown;
  }[];
  readonly is_user_defined: boolean;
  readonly is_visible: boolean;
  readonly is_comparable: '0' | '1';
  readonly is_visible_on_front: '0' | '1';
}

/** A rate of a tax rule, in percent, for a country or region. */
export interface TaxRate {
  readonly id: number;
  readonly tax_country_id: string;
  readonly tax_region_id: number;
  readonly region_name?: string;
  readonly tax_postcode: string;
  /** Percent: 21 for 21 %. */
  readonly rate: number | string;
  readonly code: string;
}

/** Which rate applies to which class of product and customer. */
export interface TaxRuleDocument extends Document {
  readonly id: number;
  readonly code: string;
  readonly priority: number;
  readonly position: number;
  readonly product_tax_class_ids: readonly OptionId[];
  readonly customer_tax_class_ids: readonly OptionId[];
  readonly tax_rate_ids: readonly OptionId[];
  readonly calculate_subtotal: boolean;
  readonly rates: readonly TaxRate[];
}

/** An address that moved. Paths are without leading slash, store code and query. */
export interface RedirectDocument extends Document {
  readonly id: number;
  readonly request_path: string;
  readonly target_path: string;
  readonly redirect_type: 301 | 302;
  readonly store_id?: number;
}

/** A page of the platform's CMS. */
export interface CmsPageDocument extends Document {
  readonly id: number;
  /** Its address. */
  readonly identifier: string;
  readonly title: string;
  readonly content_heading?: string;
  /** HTML. In the index it is what editors wrote; in answers of the API it is safe to show. */
  readonly content: string;
  readonly active?: boolean;
  readonly meta_title?: string;
  readonly meta_description?: string;
}

/** Everything that one index (a store view's catalogue) is filled with. */
export interface Catalogue {
  readonly products: readonly ProductDocument[];
  readonly categories: readonly CategoryDocument[];
  readonly attributes: readonly AttributeDocument[];
  readonly taxrules: readonly TaxRuleDocument[];
  readonly redirects: readonly RedirectDocument[];
}
