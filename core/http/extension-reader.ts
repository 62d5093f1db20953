import type { ExtensionRule, Extensions, ExtensionText } from '../kernel/extension.ts';
import { token } from '../kernel/token.ts';
import { errorType } from './api-error.ts';

/** Data that no module has there, or that its module's schema does not allow; the result lists what is wrong. */
export const InvalidExtension = errorType(400, 'core.extension', 'Data of module "{module}" is not right: {message}');

/** What modules keep with something; the API's side. */
export interface ExtensionReader {
  /** Some module keeps data there. */
  readonly isUsed: boolean;
  /**
   * Data as a client sent it, checked by the schemas of the modules; undefined for none. @param path where it was sent,
   * a JSON pointer: `/cartItem/extension_attributes/extensions` @param stored what is there by now: it was checked when
   * it came there, and what the server alone writes stays @throws ApiError InvalidExtension
   */
  read(sent: unknown, path: string, stored?: Extensions): Extensions | undefined;
  /**
   * What is stored, with a module's data in place of what it had there; undefined takes that away.
   * @throws Error for data that the module's schema does not allow, or of a module that keeps none there
   */
  write(stored: Extensions | undefined, name: string, data: unknown): Extensions | undefined;
  /** What people are told of it, in the language of the store view. */
  describe(extensions: Extensions | undefined): readonly ExtensionText[];
}

/** Reads what the rules speak of: `{ rules: CartLine, readers: ExtensionReaders }`, then `readers(rules)`. */
export type ExtensionReaders = (rules: readonly ExtensionRule[]) => ExtensionReader;
export const ExtensionReaders = token<ExtensionReaders>('core.ExtensionReaders', 'api');
/** What modules keep with addresses, of customers and of orders. */
export const AddressExtensions = token<ExtensionReader>('core.AddressExtensions', 'api');
