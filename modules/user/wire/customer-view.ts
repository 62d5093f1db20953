import { platformAddress } from 'etalage/core/address';
import type {
  PlatformCustomer,
  PlatformCustomerAddress,
  Customer,
  CustomerChange,
  CustomerRegistration,
  ExtensionAttributes,
  PlatformRegistration,
  RegisteredPlatformCustomer,
  NewAddress,
} from '../module.ts';
import { customerTime } from './customer-time.ts';

/** A customer in Magento's form, as the API answers one. */
export function customerView(customer: Customer): PlatformCustomer {
  const { id, pendingEmail, gender, addresses } = customer;
  const billing = addresses.find(({ isDefaultBilling }) => isDefaultBilling);
  const shipping = addresses.find(({ isDefaultShipping }) => isDefaultShipping);
  return {
    id,
    group_id: customer.groupId,
    ...(billing && { default_billing: String(billing.id) }),
    ...(shipping && { default_shipping: String(shipping.id) }),
    created_at: customerTime(customer.registeredAt),
    updated_at: customerTime(customer.changedAt),
    created_in: customer.storeName,
    email: customer.email,
    firstname: customer.firstName,
    lastname: customer.lastName,
    ...(gender !== undefined && { gender }),
    store_id: customer.storeId,
    website_id: customer.websiteId,
    addresses: addresses.map((address) => addressView(address, id)),
    disable_auto_group_change: 0,
    ...attributesOf(customer),
    ...(pendingEmail !== undefined && { pending_email: pendingEmail }),
  };
}

/** The answer to a registration. One that an earlier version has stored is that already. */
export const registeredView = (made: Customer | RegisteredPlatformCustomer): RegisteredPlatformCustomer =>
  'group_id' in made ? made : { ...customerView(made), ...(!made.isConfirmed && { confirmation: 'required' }) };

/** What a customer changes, in Magento's form; what is absent here is absent there. */
export const changeView = ({ firstName, lastName, email, addresses }: CustomerChange, customerId: number) => ({
  ...(firstName !== undefined && { firstname: firstName }),
  ...(lastName !== undefined && { lastname: lastName }),
  ...(email !== undefined && { email }),
  ...(addresses && { addresses: addresses.map((address) => addressView(address, customerId)) }),
});

/** Who makes an account, in Magento's form. */
export const registrationView = (made: CustomerRegistration): PlatformRegistration => ({
  firstname: made.firstName,
  lastname: made.lastName,
  email: made.email,
  ...(made.gender !== undefined && { gender: made.gender }),
  ...(made.addresses && { addresses: made.addresses.map((address) => addressView(address)) }),
  ...(made.extensions && { extension_attributes: { extensions: made.extensions } }),
});

function addressView(
  address: NewAddress,
  customerId?: number,
): PlatformCustomerAddress & { readonly region_id: number } {
  const { id, isDefaultShipping, isDefaultBilling, region = null, regionId = 0, regionCode = null } = address;
  const { firstname = '', lastname = '', street = [], postcode = '', city = '', ...more } = platformAddress(address);
  return {
    ...(id && customerId !== undefined && { id, customer_id: customerId }),
    region: { region_code: regionCode, region, region_id: regionId },
    region_id: regionId,
    country_id: more.country_id,
    street,
    ...(more.company !== undefined && { company: more.company }),
    ...(more.telephone !== undefined && { telephone: more.telephone }),
    postcode,
    city,
    firstname,
    lastname,
    ...(more.vat_id !== undefined && { vat_id: more.vat_id }),
    ...(isDefaultShipping && { default_shipping: true }),
    ...(isDefaultBilling && { default_billing: true }),
    ...attributesOf(address),
  };
}

function attributesOf({ extensions, texts }: Pick<Customer, 'extensions' | 'texts'>): {
  readonly extension_attributes?: ExtensionAttributes;
} {
  return extensions ? { extension_attributes: { extensions, ...(texts && { extension_texts: texts }) } } : {};
}
