import type { Customer, CustomerWithGroup, PlatformCustomer, PlatformCustomerWithGroup } from '../module.ts';
import { customerView } from './customer-view.ts';
import { readCustomerAddress } from './read-customer-address.ts';

/** A moment as Magento writes it, read: UTC ms; 0 where a platform does not say. */
const readTime = (time: unknown): number => (typeof time === 'string' && Date.parse(`${time.replace(' ', 'T')}Z`)) || 0;

/** A customer as the API answered one, now or to a browser that has stored the answer since. */
export function readPlatformCustomer(sent: PlatformCustomer): Customer {
  const { pending_email: pendingEmail, gender, extension_attributes: more } = sent;
  return {
    id: sent.id,
    websiteId: sent.website_id,
    storeId: sent.store_id,
    storeName: sent.created_in,
    groupId: sent.group_id,
    email: sent.email,
    ...(pendingEmail !== undefined && { pendingEmail }),
    firstName: sent.firstname,
    lastName: sent.lastname,
    ...(gender !== undefined && { gender }),
    // Who is logged in has confirmed it, or need not.
    isConfirmed: true,
    addresses: sent.addresses.map((address) => {
      const { isDefaultShipping = false, isDefaultBilling = false, id = 0, ...read } = readCustomerAddress(address);
      return { ...read, id, isDefaultShipping, isDefaultBilling };
    }),
    registeredAt: readTime(sent.created_at),
    changedAt: readTime(sent.updated_at),
    ...(more?.extensions && { extensions: more.extensions }),
    ...(more?.extension_texts && { texts: more.extension_texts }),
  };
}

/** The same with the proof of the group. */
export const readWithGroup = ({ groupToken, ...customer }: PlatformCustomerWithGroup): CustomerWithGroup => ({
  ...readPlatformCustomer(customer),
  groupToken,
});

/** As a browser stores one: as the API answered it. */
export const withGroupView = ({ groupToken, ...customer }: CustomerWithGroup): PlatformCustomerWithGroup => ({
  ...customerView(customer),
  groupToken,
});
