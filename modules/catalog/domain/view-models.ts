/**
 * What the catalogue's parts show. Money is cents including tax; addresses are paths without store prefix; texts are in
 * the shop's language.
 */

import type { ProductDocument } from './documents.ts';
import type { ChosenVariant } from './links.ts';
import type { Message, ProductOptionView, ProductSelection } from './options/option-views.ts';
import type { ShownCorrection, SuggestedLink } from './suggestions/suggestions.ts';

/** A picture of the shop: `path` goes to `imageUrl`, `alt` says what it shows. */
export interface Picture {
  readonly path: string;
  readonly alt: string;
}

/** The price to show. `was` is struck through and present only when it may be shown by law. */
export interface ShownPrice {
  readonly now: number;
  readonly was?: number;
  readonly discountPercent?: number;
  /** The lowest of several: "from". */
  readonly from?: boolean;
}

/** A product in a list. `picture` is absent when it has none. */
export interface ProductCardView {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly brand: string | undefined;
  /** Leads to the variant whose picture and price are shown. */
  readonly url: string;
  /** That variant, where the address names it. */
  readonly variant?: ChosenVariant;
  readonly picture: Picture | undefined;
  /** Shown when the pointer rests on the card. */
  readonly secondPicture: Picture | undefined;
  readonly price: ShownPrice;
  /** Short marks such as "-22 %" or "Nieuw", the weightiest first. */
  readonly labels: readonly string[];
  /** How many colours the model comes in, this one included. */
  readonly colours: number;
  /** CSS colours of these, as far as they are known. */
  readonly swatches?: readonly string[];
  /** Sizes that can be had, in their order. */
  readonly sizes?: readonly string[];
}

/** A value to filter by, with how many products it leads to. */
export interface FilterOptionView {
  readonly id: string;
  readonly label: string;
  /** The attribute that it is an option of. */
  readonly type: string;
  /** Bounds of a price range, in the store's currency; the highest has no upper one, the lowest no lower one. */
  readonly from?: number;
  readonly to?: number;
  /** It takes the place of another option of the same filter, as price ranges do. */
  readonly single?: true;
  /** Products shown after choosing it; 0 where choosing it would show none. */
  readonly count: number;
  /** How many of them it adds to what is shown, where another option of the filter is chosen already. */
  readonly adds?: number;
  readonly active: boolean;
  /** The list with this option toggled; never carries a page. */
  readonly url: string;
  /** A CSS colour for colour options. */
  readonly swatch: string | undefined;
}

/** An attribute to filter by. */
export interface FilterView {
  readonly code: string;
  readonly label: string;
  readonly kind: 'list' | 'colour' | 'size' | 'price';
  readonly options: readonly FilterOptionView[];
}

/** An order to choose for a list. */
export interface SortView {
  readonly id: string;
  readonly label: string;
  readonly active: boolean;
  readonly url: string;
}

/** A filtered, sorted list of products, shown from the first of its window up to the current page. */
export interface ListingView {
  readonly products: readonly ProductCardView[];
  readonly total: number;
  readonly page: number;
  /** Products of the list before those shown: none, unless the list is too long for one window. */
  readonly skipped: number;
  /** The window before, in full. */
  readonly previousUrl: string | undefined;
  /** The list one page longer; absent when everything is shown, or as much as one window holds. */
  readonly moreUrl: string | undefined;
  /** The first page of the next window, when this one is full. */
  readonly nextUrl: string | undefined;
  readonly filters: readonly FilterView[];
  /** Chosen options, each with the address of the list without it. */
  readonly active: readonly { readonly code: string; readonly label: string; readonly url: string }[];
  /** The list without any filter. */
  readonly clearUrl: string;
  readonly sorting: readonly SortView[];
}

/** One step of the path to a page; the last has no address. */
export interface Crumb {
  readonly name: string;
  readonly url: string | undefined;
}

/** What the shop's editors want in the document's head; `path` is the page's own address. Parts do not show it. */
export interface PageMeta {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly path: string;
}

/** What a category’s page shows. */
export interface CategoryPageProps {
  readonly category: { readonly id: number; readonly name: string; readonly description: string };
  readonly breadcrumbs: readonly Crumb[];
  readonly subcategories: readonly { readonly name: string; readonly url: string; readonly count: number }[];
  readonly listing: ListingView;
  readonly meta: PageMeta;
}

/** A page of the platform's CMS. */
export interface CmsPageProps {
  readonly title: string;
  /** HTML that is safe to show. */
  readonly content: string;
  readonly meta: PageMeta;
}

/** What the page of search results shows. */
export interface SearchPageProps {
  readonly term: string;
  /** The term has fewer letters than a search needs. */
  readonly tooShort: boolean;
  readonly minLength: number;
  readonly listing: ListingView | undefined;
  /** What the list was searched by, if that is not what was typed. */
  readonly correction?: ShownCorrection;
  /** Categories and brands that the term names; the most visited ones where it names nothing. */
  readonly categories: readonly SuggestedLink[];
  /** Pages that are about the term, or that help who found nothing. */
  readonly pages: readonly SuggestedLink[];
  /**
   * Whether `categories`, `pages` and `popular` are suggestions for where to go, as the term is too short or finds
   * nothing.
   */
  readonly isPopular: boolean;
  /** Searches that are made often. */
  readonly popular: readonly SuggestedLink[];
  /** Searches that may have been meant, when this one found nothing. */
  readonly meant: readonly SuggestedLink[];
}

/** One value of a choice. A value without `url` cannot be combined with the others chosen. */
export interface ChoiceValueView {
  readonly id: string;
  readonly label: string;
  readonly active: boolean;
  readonly available: boolean;
  readonly url: string | undefined;
  /** The sku of the variant with it, where that is sold out. */
  readonly soldOut?: string | undefined;
  readonly swatch: string | undefined;
}
/** A choice of a product, such as size or colour, with its values. */
export interface ChoiceView {
  readonly code: string;
  readonly label: string;
  readonly values: readonly ChoiceValueView[];
}

/** A chosen value of an attribute. */
export interface ChosenAttribute {
  readonly attribute_code: string;
  readonly id: string;
  readonly label: string;
}

/** What a buyer says of a product. */
export interface ReviewView {
  readonly id: number;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  /** 1 to 5. */
  readonly stars: number;
  readonly fit?: ReviewFit;
  /** Whoever wrote it bought the product here. */
  readonly isVerified: boolean;
  /** ISO 8601. */
  readonly writtenAt: string;
  /** For `imageUrl`. */
  readonly photos: readonly string[];
  /** How many found it helpful. */
  readonly helpful: number;
  /** The shop's. */
  readonly answer?: string;
}
/** How a size turned out. */
export type ReviewFit = 'small' | 'normal' | 'large';

/** What reviews say of a product together: those that are shown, and no others. */
export interface ProductRating {
  /** 1 to 5, with one decimal. */
  readonly average: number;
  readonly count: number;
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  readonly spread: readonly number[];
  /** How many found it small, normal and large; absent where nobody said. */
  readonly fit?: Readonly<Record<ReviewFit, number>>;
  /** Samples are among them, by nobody who bought it: pages say so, and search engines are told nothing. */
  readonly isSample?: true;
  /** A few of them, the most helpful first. */
  readonly first: readonly ReviewView[];
}

/** A product as its page shows it, with the chosen variant. */
export interface ProductView {
  readonly type: ProductDocument['type_id'];
  /** Of the product, whichever variant is chosen. */
  readonly id: number;
  /** Of the chosen variant, else of the product. */
  readonly sku: string;
  readonly parentSku: string;
  /** The address of the product with what is chosen of its variants. */
  readonly url: string;
  /** The variant that is shown, also while not every choice is made. */
  readonly variant: ChosenVariant | undefined;
  readonly name: string;
  readonly brand: string | undefined;
  /** Safe to show: the API sees to it. */
  readonly descriptionHtml: string;
  readonly summary: string;
  readonly price: ShownPrice;
  readonly pictures: readonly Picture[];
  readonly choices: readonly ChoiceView[];
  /** What else is chosen: items of a bundle or group, and custom options. */
  readonly options: readonly ProductOptionView[];
  /**
   * All that is chosen: what a cart takes. It may be added when the product is configured, in stock and without errors.
   */
  readonly selection: ProductSelection;
  /** The chosen value of each attribute that tells the variants apart, by its code. */
  readonly configuration: Readonly<Record<string, ChosenAttribute>>;
  /**
   * Why the product cannot be ordered, and what else is to be said of it, each by a name such as `variants` or
   * `stock`.
   */
  readonly errors: Readonly<Record<string, Message>>;
  readonly info: Readonly<Record<string, Message>>;
  /** Every choice is made and the variant exists. */
  readonly configured: boolean;
  readonly inStock: boolean;
  /** Quantity left, when it is worth saying. */
  readonly quantityLeft: number | undefined;
  /** It is sold, and counted, in pairs. */
  readonly isPair: boolean;
  readonly labels: readonly string[];
  /** The same model in other colours, this one included and marked. */
  readonly colours: readonly {
    readonly name: string;
    readonly url: string;
    readonly picture: Picture | undefined;
    readonly active: boolean;
  }[];
  readonly attributes: readonly { readonly label: string; readonly value: string }[];
  /** A message key when the product cannot be bought as chosen. */
  readonly warning: string | undefined;
  /** Absent while no review is shown. */
  readonly rating?: ProductRating;
}

/** What a product’s page shows. */
export interface ProductPageProps {
  readonly product: ProductView;
  readonly breadcrumbs: readonly Crumb[];
  readonly meta: PageMeta;
}

/** One property of the products side by side, in their order; empty where a product says nothing of it. */
export interface ComparisonRow {
  readonly label: string;
  readonly values: readonly string[];
  /** The values of a choice that are sold out, in the same order; empty where there are none. */
  readonly soldOut: readonly string[];
  readonly differs: boolean;
}
