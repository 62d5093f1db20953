import { extensible, refusal, token, type Extensions, type ExtensionText } from 'etalage/core';

/** A line of a cart, for data of modules; it goes with the line into the order. */
export const CartLine = extensible('cart.line');

/** Data with a line that no module has, or that its module's schema does not allow; the result lists what is wrong. */
export const InvalidExtension = refusal(400, 'cart.extension', 'Data of module "{module}" is not right: {message}');

/** What modules keep of lines of carts; the API's side. */
export interface LineExtensions {
  /** Some module keeps data with lines. */
  readonly isUsed: boolean;
  /**
   * Data as a client sent it, checked by the schemas of the modules; undefined for none. @param path where it was sent,
   * a JSON pointer: `/cartItem/extension_attributes/extensions` @throws ApiError InvalidExtension
   */
  read(sent: unknown, path: string): Extensions | undefined;
  /** What people are told of it, in the language of the store view. */
  describe(extensions: Extensions | undefined): readonly ExtensionText[];
}
export const LineExtensions = token<LineExtensions>('cart.LineExtensions', 'api');
