import { extensible } from '../kernel/extension.ts';

/** An address of a customer or of an order, for data of modules such as a floor or a door code. */
export const AddressData = extensible('core.address');
