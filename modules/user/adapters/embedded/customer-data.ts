import type { ExtensionReader, Extensions } from 'etalage/core';
import type { Customer, CustomerAddress, ExtensionAttributes } from '../../module.ts';

/** Who checks and describes data of modules. */
export interface CustomerReaders {
  readonly customers: ExtensionReader;
  readonly addresses: ExtensionReader;
}

/** What was sent, and what is there by now. */
interface Sent {
  readonly extension_attributes?: ExtensionAttributes | undefined;
}

/** A client that says nothing of data leaves it as it is. @throws ApiError InvalidExtension */
function readSent(
  reader: ExtensionReader,
  { extension_attributes: sent }: Sent,
  path: string,
  stored?: Extensions,
): Extensions | undefined {
  const extensions: unknown = sent?.extensions ?? undefined;
  return extensions === undefined ? stored : reader.read(extensions, `${path}/extension_attributes/extensions`, stored);
}

/** Data of a customer that was sent. @throws ApiError InvalidExtension */
export const readCustomerData = ({ customers }: CustomerReaders, sent: Sent, before?: Customer) =>
  readSent(customers, sent, '/customer', before?.extension_attributes?.extensions);

/** Addresses that were sent, with their data checked. @throws ApiError InvalidExtension */
export const readAddressData = (
  { addresses: reader }: CustomerReaders,
  addresses: readonly CustomerAddress[],
  before: readonly CustomerAddress[] = [],
): readonly CustomerAddress[] =>
  addresses.map(({ extension_attributes, ...address }, at) => {
    const own = before.find(({ id }) => id !== undefined && id === address.id)?.extension_attributes?.extensions;
    const extensions = readSent(reader, { extension_attributes }, `/customer/addresses/${at}`, own);
    return { ...address, ...(extensions && { extension_attributes: { extensions } }) };
  });

/** A customer with what people are told of the data of modules. */
export function describedCustomer({ customers, addresses }: CustomerReaders, customer: Customer): Customer {
  const described = <T extends Sent>(target: T, reader: ExtensionReader): T => {
    const { extensions } = target.extension_attributes ?? {};
    if (!extensions) return target;
    return { ...target, extension_attributes: { extensions, extension_texts: reader.describe(extensions) } };
  };
  return {
    ...described(customer, customers),
    addresses: customer.addresses.map((address) => described(address, addresses)),
  };
}
