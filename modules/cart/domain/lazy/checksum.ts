import { sha3_224 } from '@noble/hashes/sha3.js';
import type { CartItem } from '../../module.ts';

const hash = (value: unknown): string => {
  const bytes = sha3_224(new TextEncoder().encode(JSON.stringify(value)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A list of options, also where it was sent as an object. */
const listOf = (options: unknown): readonly unknown[] =>
  Array.isArray(options) ? options : isObject(options) ? Object.values(options) : [];

const withTexts = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(withTexts);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTexts(part)]));
  return value;
};

/** The lists of a product's options; none of a value that has no such lists. */
export function optionsOf(productOption: unknown): Record<'bundle' | 'custom' | 'configurable', readonly unknown[]> {
  const attributes = isObject(productOption) ? productOption['extension_attributes'] : undefined;
  const { bundle_options, custom_options, configurable_item_options } = isObject(attributes) ? attributes : {};
  return {
    bundle: listOf(bundle_options),
    custom: listOf(custom_options),
    configurable: listOf(configurable_item_options),
  };
}

/** Of what is chosen of a product, as Vue Storefront 1 computes it: SHA3-224 in hexadecimal digits. */
export function productChecksum(productOption: unknown): string {
  if (productOption === undefined || productOption === null) return hash(null);
  const { bundle, custom, configurable } = optionsOf(productOption);
  const chosen = [bundle, custom, configurable].find(({ length }) => length > 0);
  return hash(chosen ? withTexts(chosen) : productOption);
}

/** Of a whole cart, as Vue Storefront 1 computes it: tells whether it is as it was when it was synchronised. */
export function cartHash(items: readonly Partial<CartItem>[], token: string | null): string {
  const lines = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'stock' && name !== 'totals')),
  );
  return hash({ items: lines, token });
}

/** JSON that is the same for the same data, in whatever order it was written. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, part]) => [name, canonical(part)]));
}

/** What tells lines apart that modules keep different data of; empty for none. */
export function extensionsKey(extensions: unknown): string {
  if (!isObject(extensions)) return '';
  const entries = Object.entries(extensions).filter(([, data]) => data !== undefined && data !== null);
  return entries.length > 0 ? ` ${hash(canonical(Object.fromEntries(entries)))}` : '';
}

/** A text of at most 56 characters that is the same for the same values. */
export const keyOf = (...values: readonly unknown[]): string => hash(values);
