import { extensible, errorType, token, type Extensions, type ExtensionText } from 'etalage/core';

/** A cart as a whole, for data of modules such as a message to go with the parcel; it becomes that of the order. */
export const CartData = extensible('cart.cart');

/** Data that no module has there, or that its module's schema does not allow; the result lists what is wrong. */
export const InvalidExtension = errorType(400, 'cart.extension', 'Data of module "{module}" is not right: {message}');

/** What modules keep with something; the API's side. */
export interface ExtensionReader {
  /** Some module keeps data there. */
  readonly isUsed: boolean;
  /**
   * Data as a client sent it, checked by the schemas of the modules; undefined for none. @param path where it was sent,
   * a JSON pointer: `/cartItem/extension_attributes/extensions` @throws ApiError InvalidExtension
   */
  read(sent: unknown, path: string): Extensions | undefined;
  /** What people are told of it, in the language of the store view. */
  describe(extensions: Extensions | undefined): readonly ExtensionText[];
}
/** What modules keep with lines of carts. */
export const LineExtensions = token<ExtensionReader>('cart.LineExtensions', 'api');
/** What modules keep with carts as a whole. */
export const CartExtensions = token<ExtensionReader>('cart.CartExtensions', 'api');
