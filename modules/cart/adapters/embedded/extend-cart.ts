import type { ExtensionReader } from 'etalage/core';
import { extensionsKey } from '../../domain/lazy/checksum.ts';
import type { Carts } from '../../module.ts';
import { extensionsColumn, extensionsIn, type Records } from './records.ts';

export interface ExtendingOptions {
  readonly records: Records;
  readonly cartExtensions: ExtensionReader;
}

/** What modules keep with carts as a whole. */
export const createExtending = ({ records, cartExtensions }: ExtendingOptions): Pick<Carts, 'extend'> => ({
  async extend(cartId, sent) {
    const cart = await records.find(cartId);
    const { extensions: stored } = extensionsIn(cart.extensions);
    // What it has already was checked when it came there, and its module may be gone by now.
    if (extensionsKey(sent) === extensionsKey(stored)) return stored ?? {};
    const extensions = cartExtensions.read(sent, '/extensions');
    await records.set(cart, { extensions: extensionsColumn(extensions) });
    return extensions ?? {};
  },
});
