/** What somebody says of a product's options, with ids as texts; lists are empty where nothing is said. */
export interface SubmittedOptions {
  /** Option ids by attribute id. */
  readonly configurable: ReadonlyMap<string, string>;
  /** Values by option id: texts as they were written, or ids of values. */
  readonly custom: ReadonlyMap<string, string>;
  readonly bundle: ReadonlyMap<string, SaidBundleOption>;
}

export interface SaidBundleOption {
  readonly selections: readonly string[];
  /** As it was written; absent when nothing is said. */
  readonly qty: string | undefined;
}

type Entry = Readonly<Record<string, unknown>>;

/**
 * Reads a `product_option` of Magento, as far as clients bend it: lists may be missing or objects, ids numbers or
 * strings. Undefined for what says nothing that can be understood, or two things at once.
 */
export function readOptions(productOption: unknown): SubmittedOptions | undefined {
  const attributes = membersOf(membersOf(productOption)?.['extension_attributes']);
  if (!attributes) return undefined;
  const configurable = entriesOf(attributes['configurable_item_options'], readValue);
  const custom = entriesOf(attributes['custom_options'], readValue);
  const bundle = entriesOf(attributes['bundle_options'], readBundle);
  if (!configurable || !custom || !bundle) return undefined;
  return { configurable, custom, bundle };
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

/** Nothing, and the empty list that PHP writes for it, have no members. */
function membersOf(value: unknown): Entry | undefined {
  if (value === undefined || value === null) return {};
  return isEntry(value) ? value : undefined;
}

/** The entries of a list by `option_id`; the same may be said twice, but nothing else. */
function entriesOf<T>(list: unknown, read: (entry: Entry) => T | undefined): ReadonlyMap<string, T> | undefined {
  const members = membersOf(list);
  if (!members) return undefined;
  const found = new Map<string, T>();
  for (const entry of Object.values(members)) {
    const id = isEntry(entry) ? textOf(entry['option_id']) : undefined;
    const said = isEntry(entry) ? read(entry) : undefined;
    if (id === undefined || said === undefined) return undefined;
    const before = found.get(id);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(said)) return undefined;
    found.set(id, said);
  }
  return found;
}

/** Several values of one option are divided by commas, or a list. */
function readValue({ option_value: value }: Entry): string | undefined {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? textsOf(value)?.join(',') : textOf(value);
}

function readBundle({ option_qty: qty, option_selections: selections }: Entry): SaidBundleOption | undefined {
  const members = membersOf(selections);
  const ids = members && textsOf(Object.values(members));
  const count = qty === undefined || qty === null ? '' : textOf(qty);
  return ids === undefined || count === undefined ? undefined : { selections: ids, qty: count || undefined };
}

function textsOf(values: readonly unknown[]): string[] | undefined {
  const texts = values.map(textOf);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/** Characters that no text of a shopper has, but a line break and a tab. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
    ? String(value).toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '')
    : undefined;
