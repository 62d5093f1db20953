import { withoutKeyword } from './document-values.ts';
import type { Document } from '../documents.ts';
import type { EntityType } from './search-engine.ts';

/** Which fields of one kind of document anybody may read and search by. Everything else stays on the server. */
export interface PublicFields {
  /** Whether answers may hold a field, by its name in the document, or in a variant. */
  isReadable(name: string): boolean;
  /**
   * Whether queries may filter, sort and count by a dotted path. `hidden` fields exist, but their values could be found
   * out by asking; nobody knows anything of `unknown` ones.
   */
  access(path: string): 'public' | 'hidden' | 'unknown';
}

/** Fields of products that every catalogue has, as Vue Storefront 1's indexer writes them; attributes come on top. */
const PRODUCT = `
  id sku parentSku parentId parent_sku parent_id type_id attribute_set_id attribute_set_name name status visibility
  description short_description url_key url_path slug request_path meta_title meta_description meta_keyword
  meta_keywords
  category category_ids brand brand_url collection gender material color simple_colour size removable_inner_sole
  erin_recommends eco_collection product_labels discount_percent new sale news_from_date news_to_date
  price special_price special_from_date special_to_date final_price regular_price minimal_price max_price
  minimal_regular_price max_regular_price original_price original_special_price original_final_price lowest_price_30d
  price_tax price_incl_tax special_price_tax special_price_incl_tax final_price_tax final_price_incl_tax
  regular_price_tax
  regular_price_incl_tax original_price_tax original_price_incl_tax price_is_current price_refreshed_at tax_class_id
  tax_class_ids tier_prices image small_image thumbnail swatch_image image_label small_image_label thumbnail_label
  media_gallery stock qty configurable_options configurable_children product_links bundle_options custom_options
  custom_attributes links product_option options configuration is_configured selectedVariant errors info
  has_options required_options weight rating rating_summary reviews_count attributes_metadata
  created_at updated_at position sgn tsk model_colours`;

/** The fields of all other kinds. */
const OTHERS: Readonly<Record<Exclude<EntityType, 'product'>, string>> = {
  category: `
    id parent_id parent_ids name frontend_name is_active position level path product_count children children_count
    children_data include_in_menu is_anchor display_mode available_sort_by default_sort_by url_key url_path slug
    request_path canonical description image thumbnail landing_page page_layout meta_title meta_description
    meta_keywords
    created_at updated_at sgn tsk`,
  attribute: `
    id attribute_id attribute_code frontend_input frontend_class backend_type scope entity_type_id options
    default_frontend_label default_value frontend_label frontend_labels slug position apply_to is_user_defined
    is_visible
    is_required is_filterable is_filterable_in_search is_comparable is_visible_on_front is_searchable
    is_visible_in_advanced_search is_html_allowed_on_front is_wysiwyg_enabled is_unique used_in_product_listing
    used_for_sort_by sgn tsk`,
  taxrule: `
    id code priority position product_tax_class_ids customer_tax_class_ids tax_rate_ids calculate_subtotal rates sgn
    tsk`,
  redirect: 'id request_path target_path redirect_type store_id sgn tsk',
  cms_page: `
    id identifier title content content_heading page_layout sort_order active store_id type meta_title meta_keywords
    meta_description creation_time update_time sgn tsk`,
  cms_block: 'id identifier title content active store_id type creation_time update_time sgn tsk',
  // Without `customer_id`: who wrote a review is known by the name that they chose.
  review: `
    id product_id title detail nickname review_entity review_type review_status ratings store_id stores created_at
    sgn tsk`,
};

/** What a shop pays, and what others pay: only an operator who names them makes them public. */
const SECRET = ['cost', 'tier_price', 'group_price'];
/**
 * Readable once the API has reduced them, as tier prices to those of the caller's group: but a search sees all of them.
 */
const NOT_SEARCHED = new Set(['tier_prices', 'custom_attributes']);
/** It names an attribute of older exports, and says nothing of its value. */
const ATTRIBUTE_CODES = 'custom_attributes.attribute_code';
const VARIANTS = 'configurable_children';
/** The categories below a category, inactive ones too. */
const CHILDREN = 'children_data';
/** The votes of a review, which name their customer too. */
const RATINGS = 'ratings';
const RATING = ['title', 'percent', 'value'];

const namesIn = (text: string): string[] => text.trim().split(/\s+/);

/** @param more further names that the operator makes public. */
export function publicFieldsOf(entity: Exclude<EntityType, 'product'>, more: readonly string[] = []): PublicFields {
  const names = new Set([...namesIn(OTHERS[entity]), ...more]);
  return {
    isReadable: (name) => names.has(name),
    access(field) {
      const [root = '', inner] = withoutKeyword(field).split('.');
      const isPublic =
        names.has(root) && root !== CHILDREN && (root !== RATINGS || inner === undefined || RATING.includes(inner));
      return isPublic ? 'public' : 'unknown';
    },
  };
}

const rootOf = (path: string): string => path.split('.', 1)[0] ?? '';

/** What the public fields of products are made from. */
export interface ProductFieldSources {
  /** The attribute documents of the index. */
  readonly attributes: readonly Document[];
  /** Further names that the operator makes public. */
  readonly more: readonly string[];
  /** Fields that the shop itself lists, filters, sorts and searches by. */
  readonly used: readonly string[];
}

/**
 * The public fields of products: those of every catalogue, and the attributes that a storefront uses. Magento says of
 * each attribute where it is used; one that is used nowhere (`cost`) is not for shoppers. An index without attribute
 * documents says nothing about its attributes: then all are public but those that never are.
 */
export function productFields({ attributes, more, used }: ProductFieldSources): PublicFields {
  const secret = new Set(SECRET.filter((name) => !more.includes(name)));
  const names = new Set([...namesIn(PRODUCT), ...more, ...used.map(rootOf)]);
  for (const attribute of attributes) {
    const code = String(attribute['attribute_code']);
    if (isUsed(attribute)) names.add(code);
    else if (!names.has(code)) secret.add(code);
  }
  const isReadable = (name: string): boolean => {
    const code = name.replace(/_options$/, '');
    if (secret.has(name) || secret.has(code)) return false;
    return attributes.length === 0 || names.has(name) || names.has(code);
  };
  return {
    isReadable,
    access(field) {
      const path = withoutKeyword(field);
      const own = path.startsWith(`${VARIANTS}.`) ? path.slice(VARIANTS.length + 1) : path;
      if (own === ATTRIBUTE_CODES) return 'public';
      const name = rootOf(own);
      if (NOT_SEARCHED.has(name) || secret.has(name) || secret.has(name.replace(/_options$/, ''))) return 'hidden';
      return isReadable(name) ? 'public' : 'unknown';
    },
  };
}

/** What Magento says of an attribute's use in the storefront. */
const USES = [
  'is_visible_on_front',
  'used_in_product_listing',
  'is_filterable',
  'is_filterable_in_search',
  'is_searchable',
  'is_comparable',
  'used_for_sort_by',
] as const;

/** An attribute that says nothing about its use may be used. */
function isUsed(attribute: Document): boolean {
  const said = USES.filter((use) => attribute[use] !== undefined && attribute[use] !== null);
  return said.length === 0 || said.some((use) => Number(attribute[use]) > 0);
}

/**
 * A product without the fields that are not public, and so its variants; the attributes that a product's own options
 * name can always be read. Answers the product itself when nothing is left out.
 */
export function publicProduct(product: Document, fields: PublicFields): Document {
  const choices = new Set(listOf(product['configurable_options']).map((option) => String(option['attribute_code'])));
  const isReadable = (name: string): boolean =>
    fields.isReadable(name) || (choices.has(name.replace(/_options$/, '')) && fields.access(name) !== 'hidden');
  const own = reduced(product, isReadable);
  const variants = product[VARIANTS];
  if (!Array.isArray(variants)) return own;
  const shown = variants.map((variant: unknown) => (isDocument(variant) ? reduced(variant, isReadable) : variant));
  return shown.every((variant, place) => variant === variants[place]) ? own : { ...own, [VARIANTS]: shown };
}

/** Any other document without the fields that are not public, and a category without the inactive ones below it. */
export function publicDocument(document: Document, entity: EntityType, fields: PublicFields): Document {
  const own = withoutNames(document, fields.isReadable);
  if (entity === 'category' && Array.isArray(own[CHILDREN])) {
    const active = listOf(own[CHILDREN]).filter(({ is_active }) => is_active !== false);
    return { ...own, [CHILDREN]: active.map((child) => publicDocument(child, entity, fields)) };
  }
  if (entity !== 'review' || !Array.isArray(own[RATINGS])) return own;
  return {
    ...own,
    [RATINGS]: listOf(own[RATINGS]).map((rating) => withoutNames(rating, (name) => RATING.includes(name))),
  };
}

/** Older exports list attributes by code and value beside the fields. */
function reduced(document: Document, isReadable: (name: string) => boolean): Document {
  const own = withoutNames(document, isReadable);
  const listed = own['custom_attributes'];
  if (!Array.isArray(listed)) return own;
  const shown = listed.filter((entry: unknown) => isDocument(entry) && isReadable(String(entry['attribute_code'])));
  return shown.length === listed.length ? own : { ...own, custom_attributes: shown };
}

function withoutNames(document: Document, isReadable: (name: string) => boolean): Document {
  const names = Object.keys(document);
  const shown = names.filter(isReadable);
  return shown.length === names.length
    ? document
    : Object.fromEntries(shown.map((name) => [name, document[name]] as const));
}

const isDocument = (value: unknown): value is Document => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly Document[] => (Array.isArray(value) ? value.filter(isDocument) : []);
