import type { ExtensionReader, Extensions } from 'etalage/core';
import type { CustomerChange, Customer, NewAddress, SavedAddress } from '../../module.ts';

/** Who checks and describes data of modules. */
export interface CustomerReaders {
  readonly customers: ExtensionReader;
  readonly addresses: ExtensionReader;
}

/** A client that says nothing of data leaves it as it is. @throws ApiError InvalidExtension */
const readSent = (
  reader: ExtensionReader,
  sent: Extensions | undefined,
  path: string,
  stored?: Extensions,
): Extensions | undefined =>
  sent === undefined ? stored : reader.read(sent, `${path}/extension_attributes/extensions`, stored);

/** Data of a customer that was sent. @throws ApiError InvalidExtension */
export const readCustomerData = (
  { customers }: CustomerReaders,
  { extensions }: Pick<CustomerChange, 'extensions'>,
  before?: Customer,
) => readSent(customers, extensions, '/customer', before?.extensions);

/** Addresses that were sent, with their data checked. @throws ApiError InvalidExtension */
export const readAddressData = (
  { addresses: reader }: CustomerReaders,
  addresses: readonly NewAddress[],
  before: readonly SavedAddress[] = [],
): readonly NewAddress[] =>
  addresses.map(({ extensions: sent, ...address }, at) => {
    const own = before.find(({ id }) => id === address.id)?.extensions;
    const extensions = readSent(reader, sent, `/customer/addresses/${at}`, own);
    return { ...address, ...(extensions && { extensions }) };
  });

/** A customer with what people are told of the data of modules. */
export function describedCustomer({ customers, addresses }: CustomerReaders, customer: Customer): Customer {
  const described = <T extends { readonly extensions?: Extensions }>(target: T, reader: ExtensionReader): T =>
    target.extensions ? { ...target, texts: reader.describe(target.extensions) } : target;
  return {
    ...described(customer, customers),
    addresses: customer.addresses.map((address) => described(address, addresses)),
  };
}
