import type { OptionId } from '../documents.ts';
import type { Picture, ShownPrice } from '../view-models.ts';

/** A text by its key, with the values that it names. */
export interface Message {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * How an option is answered. `quantity` is a number; `refused` means that this shop has no way to take it (a
 * file).
 */
export type OptionKind =
  | 'text'
  | 'area'
  | 'date'
  | 'datetime'
  | 'time'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'multiple'
  | 'quantity'
  | 'refused';

/** One value of an option: a surcharge, or an item of a set. */
export interface OptionValueView {
  readonly id: string;
  /** Of an item of a group: the product's own id. */
  readonly productId?: number;
  readonly label: string;
  /** What one of it adds, in cents. */
  readonly price: number;
  /** How many of it belong to the set; 1 for surcharges. */
  readonly qty: number;
  /** The largest quantity of it in one order. */
  readonly max: number;
  readonly available: boolean;
  /** Chosen as long as the shopper chooses nothing else. */
  readonly usual: boolean;
  readonly active: boolean;
  readonly picture: Picture | undefined;
  /** The item's own page, when it has one. */
  readonly url: string | undefined;
}

/** Something to choose of a product beside its variant: a custom option, a choice of a bundle, an item of a group. */
export interface ProductOptionView {
  readonly of: 'custom' | 'bundle' | 'group';
  /** The option's id; for an item of a group its sku. */
  readonly id: string;
  /** Name of its field, in forms and as a query value of the product's address. */
  readonly name: string;
  readonly label: string;
  readonly kind: OptionKind;
  readonly required: boolean;
  /** Name of the option without which this one cannot be chosen. */
  readonly needs?: string;
  /** To choose from; for an item of a group the item alone. */
  readonly values: readonly OptionValueView[];
  /** What was typed, exactly so; a quantity too. */
  readonly entered: string;
  /** What stands there as long as nothing is typed. */
  readonly usual: string;
  readonly maxLength: number | undefined;
  /** The characters that a text may have, as `CustomOption.characters`; all when it is missing. */
  readonly characters?: string;
  /** Who chooses it cannot send the product back. */
  readonly excludesReturn?: true;
  /** What a text adds once there is one, in cents. */
  readonly price: number;
  /** Of a bundle's choice of one item: how many of it. */
  readonly quantity: OptionQuantity | undefined;
  /** Why this cannot be ordered as it is. */
  readonly error: Message | undefined;
  /** The shopper has said something about it: only then is its error shown. */
  readonly answered: boolean;
}

/** How many pieces of an option are wanted, as the field for it needs it. */
export interface OptionQuantity {
  readonly name: string;
  readonly entered: string;
  readonly usual: string;
  readonly changeable: boolean;
}

/** What was added to a product, as carts and orders carry it. */
export interface CustomOptionChoice {
  readonly option_id: string;
  readonly option_value: string;
}
/** A value chosen for a configurable product, as carts and orders carry it. */
export interface ConfigurableItemOption {
  readonly option_id: string;
  readonly option_value: string;
  readonly label: string;
  readonly value: string;
}
/** What was chosen for a place in a set, as carts and orders carry it. */
export interface BundleOptionChoice {
  readonly option_id: OptionId;
  readonly option_qty: number;
  readonly option_selections: readonly OptionId[];
}

/** What is chosen of a product, as carts and orders of Magento and Vue Storefront 1 have it. */
export interface ProductOption {
  readonly extension_attributes: {
    readonly custom_options: readonly CustomOptionChoice[];
    readonly configurable_item_options: readonly ConfigurableItemOption[];
    readonly bundle_options: readonly BundleOptionChoice[];
  };
}

/** All that is chosen of a product: what a cart takes. */
export interface ProductSelection {
  /** Of the variant, else of the product. */
  readonly sku: string;
  readonly product_option: ProductOption;
  /** Of all that is chosen, in cents; a group's is that of all its products. */
  readonly price: number;
  /** What the product costs before any option, in cents. A bundle that is the sum of its items has 0. */
  readonly base: ShownPrice;
  /** Cheapest and dearest way to put a bundle together, in cents; absent when there is one price. */
  readonly range: { readonly from: number; readonly to: number } | undefined;
  /** What goes into the cart, each a line of its own: the product, or the items of a group. */
  readonly items: readonly { readonly sku: string; readonly qty: number }[];
  /** Why it cannot be ordered: by the name of the option's field, in the order of the page. */
  readonly errors: readonly { readonly name: string; readonly message: Message }[];
  /** The options as query values of the product's address: those that the shopper has answered. */
  readonly query: readonly (readonly [string, string])[];
}
