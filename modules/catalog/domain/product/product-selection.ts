import type { Document } from '../documents.ts';
import { selectFields, type FieldSelection } from '../search/field-selection.ts';
import { HTML_PATHS } from '../html-fields.ts';
import { TAX_FIELDS } from '../prices/taxed-product.ts';
import type { PublicFields } from '../search/public-fields.ts';

const VARIANTS = 'configurable_children';
/** Lists that hold more than their reader may see. */
const GUARDED_LISTS = ['tier_prices', 'custom_attributes'];

/** What a selection of fields asks of products; checked once a selection, never by the documents that it meets. */
export interface ProductFieldSelection {
  readonly select: FieldSelection;
  readonly wantsHtml: boolean;
  readonly wantsTax: boolean;
  /** Variants are to have tax fields too. */
  readonly wantsVariantTax: boolean;
  /** Nothing of what is asked for has to be looked at before it is answered: the index may reduce documents itself. */
  readonly isHarmless: boolean;
  /**
   * Paths without which a document cannot be made ready for its reader: whole fields of what is asked for. Undefined
   * when that is everything.
   */
  readonly needed: readonly string[] | undefined;
}

const everyField = (names: readonly string[]): Document => Object.fromEntries(names.map((name) => [name, 1]));
const LEAVES = everyField([...TAX_FIELDS, ...HTML_PATHS]);
const SAMPLE: Document = { ...LEAVES, [VARIANTS]: [LEAVES] };

export function checkSelection(
  include: readonly string[],
  exclude: readonly string[],
  fields: PublicFields,
): ProductFieldSelection {
  const select = selectFields(include, exclude);
  const left = select(SAMPLE);
  const variants: readonly Document[] = Array.isArray(left[VARIANTS]) ? left[VARIANTS] : [];
  const has = (document: Document, names: readonly string[]): boolean => names.some((name) => name in document);
  const isSpelledOut = include.length > 0 && !include.some((path) => path.includes('*'));
  const names = [...new Set(include.map(wholeField))];
  const mayList = GUARDED_LISTS.some((list) => names.some((name) => name === VARIANTS || nameIn(name) === list));
  const wantsHtml =
    (!isSpelledOut || mayList || [left, ...variants].some((one) => has(one, HTML_PATHS))) && !leavesNoHtml(exclude);
  const wantsVariantTax = variants.some((variant) => has(variant, TAX_FIELDS));
  return {
    select,
    wantsHtml,
    wantsTax: wantsVariantTax || has(left, TAX_FIELDS),
    wantsVariantTax,
    isHarmless: isSpelledOut && !wantsHtml && !mayList && names.every((name) => fields.isReadable(nameIn(name))),
    needed: isSpelledOut ? names : undefined,
  };
}

/** The field of a product or variant that a path leads into. */
function wholeField(path: string): string {
  const [root = '', inner] = path.split('.');
  return root === VARIANTS && inner !== undefined ? `${root}.${inner}` : root;
}

const nameIn = (field: string): string => (field.startsWith(`${VARIANTS}.`) ? field.slice(VARIANTS.length + 1) : field);

/** Whether what is left out is all that may hold HTML, so that nothing has to be made safe. */
function leavesNoHtml(exclude: readonly string[]): boolean {
  const left = selectFields([], exclude)(SAMPLE);
  const variants: readonly Document[] = Array.isArray(left[VARIANTS]) ? left[VARIANTS] : [];
  return ![left, ...variants].some((one) => HTML_PATHS.some((path) => path in one));
}
