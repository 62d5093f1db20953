import type {
  AttributeDocument,
  Catalogue,
  CategoryDocument,
  ConfigurableOption,
  OptionId,
  PriceFields,
  ProductCategory,
  ProductDocument,
  ProductVariant,
  StockItem,
  TaxRuleDocument,
} from 'etalage/modules/catalog';

/** The store views that the demo shop has: the Dutch one, the Belgian one, and one in English. */
export type DemoStoreCode = 'default' | 'be' | 'en';

/** Prices in euros, tax included. `lowest_price_30d` is the lowest price of the 30 days before the reduction. */
export interface DemoPrices extends PriceFields {
  readonly special_price: number | null;
  readonly special_from_date: string | null;
  readonly special_to_date: string | null;
  readonly final_price: number;
  readonly regular_price: number;
  readonly tax_class_id: string;
  readonly lowest_price_30d?: number;
}

export interface DemoVariant extends ProductVariant, DemoPrices {
  readonly special_price: number | null;
  readonly special_from_date: string | null;
  readonly special_to_date: string | null;
  readonly final_price: number;
  readonly regular_price: number;
  readonly tax_class_id: string;
  readonly visibility: number;
  readonly image: string;
  readonly small_image: string;
  readonly thumbnail: string;
  readonly size: string;
  readonly color: string;
  readonly simple_colour: string;
  readonly stock: StockItem;
}

/** A product of the demo shop: an index document with the shop's own attributes spelled out. */
export interface DemoProduct extends ProductDocument, DemoPrices {
  readonly special_price: number | null;
  readonly special_from_date: string | null;
  readonly special_to_date: string | null;
  readonly final_price: number;
  readonly regular_price: number;
  readonly tax_class_id: string;
  readonly type_id: 'configurable' | 'simple' | 'bundle' | 'grouped';
  readonly parentSku: string;
  readonly attribute_set_id: number;
  readonly description: string;
  readonly short_description: string;
  readonly category_ids: readonly number[];
  readonly category: readonly Required<ProductCategory>[];
  readonly brand: number;
  readonly brand_url: string;
  /** Shoes and bags have these three, care has not. */
  readonly collection?: number;
  readonly gender?: number;
  readonly material?: number;
  readonly occasion?: readonly number[];
  readonly heel_height?: number;
  readonly removable_inner_sole?: number;
  /** Absent when the shopper chooses the colour on the product page. */
  readonly simple_colour?: number;
  readonly simple_colour_options: readonly number[];
  readonly color?: number;
  readonly color_options: readonly number[];
  /** Of the whole model, whose other colours are products of their own. */
  readonly model_colours?: readonly number[];
  readonly size?: number;
  readonly size_options?: readonly number[];
  readonly new: number;
  readonly sale: number;
  /** Whole percents. */
  readonly discount_percent: number;
  readonly product_labels: readonly { readonly code: 'sale' | 'new' | 'monogram'; readonly label: string }[];
  readonly small_image: string;
  readonly thumbnail: string;
  readonly media_gallery: NonNullable<ProductDocument['media_gallery']>;
  readonly configurable_options?: readonly ConfigurableOption[];
  readonly configurable_children?: readonly DemoVariant[];
  readonly product_links: NonNullable<ProductDocument['product_links']>;
  readonly created_at: string;
  readonly updated_at: string;
  readonly tsk: number;
}

export interface DemoCategory extends CategoryDocument {
  readonly parent_ids: readonly OptionId[];
  readonly children_data: readonly DemoCategory[];
  readonly description: string;
  readonly meta_title: string;
  readonly meta_description: string;
}

/** What `demoCatalogue` answers: a catalogue whose documents have the demo shop's fields. */
export interface DemoCatalogue extends Catalogue {
  readonly products: readonly DemoProduct[];
  readonly categories: readonly DemoCategory[];
  readonly attributes: readonly AttributeDocument[];
  readonly taxrules: readonly TaxRuleDocument[];
}
