import { toCents } from 'etalage/core/money';
import { isObject } from './project.ts';

/** Turns a value of theirs into one of ours; undefined where it cannot be. */
export type Convert = (value: unknown) => unknown;

/** `{ "Latest": "updated_at", "Price": "final_price:desc" }` as a list, in its order. */
export const sorting: Convert = (value) =>
  isObject(value)
    ? Object.entries(value).map(([label, id]) => ({ id: String(id).replace(/:asc$/i, ':asc'), label }))
    : undefined;

/** `[{ "from": 0, "to": 50 }, { "from": 50 }]`: where the ranges meet. */
export const priceBounds: Convert = (value) => {
  if (!Array.isArray(value)) return undefined;
  const bounds = value.flatMap((range) => (isObject(range) ? [range.from, range.to] : [])).map(Number);
  const unique = [...new Set(bounds.filter((bound) => Number.isInteger(bound) && bound > 0))];
  return unique.length > 0 ? unique.sort((left, right) => left - right) : undefined;
};

/** `{ "name": { "boost": 4 } }`: fields with their weight. */
export const searchFields: Convert = (value) => {
  if (!isObject(value)) return undefined;
  const weights = Object.entries(value).flatMap(([field, rule]) =>
    isObject(rule) && Number(rule.boost) > 0 ? [[field, Number(rule.boost)] as const] : [],
  );
  return weights.length > 0 ? Object.fromEntries(weights) : undefined;
};

/** Methods that work offline, which the storefront itself knew: amounts are cents here. */
export const delivery: Convert = (value) => {
  if (!Array.isArray(value)) return undefined;
  const methods = value.filter(isObject).flatMap((method) => {
    const price = Number(method.price_incl_tax ?? method.amount ?? 0);
    if (typeof method.carrier_code !== 'string' || typeof method.method_code !== 'string' || !(price >= 0)) return [];
    return [
      {
        carrierCode: method.carrier_code,
        methodCode: method.method_code,
        carrierTitle: textOf(method.carrier_title ?? method.method_title, method.carrier_code),
        methodTitle: textOf(method.method_title, method.method_code),
        price: toCents(price),
        ...(method.default === true ? { isDefault: true } : {}),
      },
    ];
  });
  return methods.length > 0 ? methods : undefined;
};

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' && value ? value : otherwise);

/** `[".*example.com"]`: hosts that were regular expressions; those that name one host are taken. */
export const hosts: Convert = (value) => {
  if (!Array.isArray(value)) return undefined;
  const plain = value.map((host) =>
    String(host)
      .replaceAll('\\.', '.')
      .replace(/^\.\*\.?/, ''),
  );
  const named = plain.filter((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(host));
  return named.length > 0 ? named : undefined;
};

/** A number, also one that was written as text. */
export const number: Convert = (value) => (value !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined);
