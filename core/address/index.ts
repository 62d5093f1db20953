/** An address, as pure functions: the entry point for modules' `domain/` and `wire/` too. */
export type { Address } from './address.ts';
export { AddressData } from './address-data.ts';
export { addressFields, PLATFORM_FIELDS } from './address-fields.ts';
export { addressLines } from './address-lines.ts';
export { streetLine } from './street-line.ts';
export { platformAddress, readPlatformAddress, type PlatformAddress } from './platform-address.ts';
