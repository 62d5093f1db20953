import type { Address } from 'etalage/core';
import type { AddressInformation } from '../module.ts';

/** An object as a client sent it; its schema was checked. */
type Sent = Readonly<Record<string, unknown>>;

/**
 * An address in either form of Magento's names (`country_id`, `countryId`). What is null or empty is left out: Vue
 * Storefront 1 sends `street: [null, null]`.
 */
export function readAddress(sent: Sent, defaultCountry: string): Address {
  const own = (name: string, camel = name): string | undefined => text(sent[name]) ?? text(sent[camel]);
  const region = sent['region'];
  const named = isObject(region) ? region : { region };
  const regionId = number(sent['region_id'] ?? sent['regionId'] ?? named['region_id']);
  const street = [sent['street']].flat().flatMap((line) => text(line) ?? []);
  const read = {
    region: text(named['region']),
    regionCode: own('region_code', 'regionCode') ?? text(named['region_code']),
    postcode: own('postcode'),
    city: own('city'),
    firstName: own('firstname'),
    lastName: own('lastname'),
    company: own('company'),
    telephone: own('telephone'),
    email: own('email'),
    vatId: own('vat_id', 'vatId'),
  };
  return {
    country: (own('country_id', 'countryId') ?? defaultCountry).toUpperCase(),
    ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
    ...(regionId !== undefined && { regionId }),
    ...(street.length > 0 && { street }),
  };
}

/** Where a cart goes and how, in either form. */
export function readAddressInformation(sent: Sent, defaultCountry: string): AddressInformation {
  const shipping = sent['shippingAddress'] ?? sent['shipping_address'];
  const billing = sent['billingAddress'] ?? sent['billing_address'];
  return {
    ...(isObject(shipping) && { shippingAddress: readAddress(shipping, defaultCountry) }),
    ...(isObject(billing) && { billingAddress: readAddress(billing, defaultCountry) }),
    ...readMethod(sent),
    ...readChoice(sent['extension_attributes'] ?? sent['extensionAttributes']),
  };
}

const readChoice = (sent: unknown): Pick<AddressInformation, 'shippingChoice'> =>
  isObject(sent) && sent['shipping_choice'] !== undefined ? { shippingChoice: sent['shipping_choice'] } : {};

/** Codes of a delivery method, in either form; absent when unknown. */
export function readMethod(sent: Sent): Pick<AddressInformation, 'carrierCode' | 'methodCode'> {
  const carrierCode = text(sent['shippingCarrierCode']) ?? text(sent['shipping_carrier_code']);
  const methodCode = text(sent['shippingMethodCode']) ?? text(sent['shipping_method_code']);
  return { ...(carrierCode !== undefined && { carrierCode }), ...(methodCode !== undefined && { methodCode }) };
}

/**
 * What was chosen of a payment method: an object, or Magento's list of JSON texts, which are put together. A list that
 * is none of those is handed on as it came.
 */
export function readAdditional(sent: unknown): unknown {
  if (!Array.isArray(sent)) return sent ?? undefined;
  const parsed = sent.map((one: unknown) => (typeof one === 'string' ? parse(one) : one));
  return parsed.every(isObject) ? Object.fromEntries(parsed.flatMap((one) => Object.entries(one))) : sent;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

const isObject = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A line of text without what nobody can type; undefined for nothing. */
export function text(value: unknown): string | undefined {
  const written = typeof value === 'string' ? value.replaceAll(/\p{Cc}+/gu, ' ').trim() : '';
  return written === '' ? undefined : written;
}

const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isSafeInteger(read) ? read : undefined;
};
