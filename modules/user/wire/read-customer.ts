import type {
  PlatformCustomerAddress,
  CustomerChange,
  CustomerRegistration,
  ExtensionAttributes,
  PlatformRegistration,
} from '../module.ts';
import { readCustomerAddress } from './read-customer-address.ts';

/** A customer's change, from Magento's form; what is absent there is absent here. */
export const readCustomerChange = ({
  firstname,
  lastname,
  email,
  addresses,
  extension_attributes: attributes,
}: SentChange): CustomerChange => ({
  ...(firstname !== undefined && { firstName: firstname }),
  ...(lastname !== undefined && { lastName: lastname }),
  ...(email !== undefined && { email }),
  ...(addresses && { addresses: addresses.map(readCustomerAddress) }),
  ...readExtensions(attributes),
});

/** What `/me` takes of a customer. */
export interface SentChange extends Partial<
  Pick<PlatformRegistration, 'firstname' | 'lastname' | 'email' | 'addresses'>
> {
  readonly extension_attributes?: ExtensionAttributes;
}

/** A registration, from Magento's form. */
export const readRegistration = (sent: PlatformRegistration): CustomerRegistration => ({
  firstName: sent.firstname,
  lastName: sent.lastname,
  email: sent.email,
  ...(sent.gender !== undefined && { gender: sent.gender }),
  addresses: (sent.addresses ?? []).map(readCustomerAddress),
  ...readExtensions(sent.extension_attributes),
});

/** Whether each address is new, or says that it is this customer's; nobody has an address before the registration. */
export const areOwn = (addresses: readonly PlatformCustomerAddress[], customerId: number | undefined): boolean =>
  addresses.every(
    ({ id, customer_id: owner }) =>
      (id === undefined && owner === undefined) || (id !== undefined && owner !== undefined && owner === customerId),
  );

/** A client that sends null says nothing of them. */
function readExtensions(attributes: ExtensionAttributes | null | undefined): Pick<CustomerChange, 'extensions'> {
  const extensions = attributes?.extensions ?? undefined;
  return extensions === undefined ? {} : { extensions };
}
