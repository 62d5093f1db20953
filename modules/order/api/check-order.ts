import { AddressExtensions, ApiError, Call, type Context } from 'etalage/core';
import { addressFields, PLATFORM_FIELDS, readPlatformAddress, type PlatformAddress } from 'etalage/core/address';
import { AccountForms, Accounts, type FormErrors } from 'etalage/modules/user';
import { readNewOrder } from '../wire/read-new-order.ts';
import { EmptyOrder, NotOrderOwner, NoOrderKey, InvalidAddress, type NewOrder, type OrderToPlace } from '../module.ts';

interface Fault {
  readonly keyword: 'rule';
  readonly dataPath: string;
  readonly schemaPath: '';
  readonly params: object;
  readonly message: string;
}

/**
 * What schemas cannot say: whose order it is, and whether its addresses keep the rules of the browser's forms.
 * @throws ApiError EmptyOrder, NoOrderKey, NotOrderOwner, InvalidAddress, InvalidExtension
 */
export async function checkOrder(order: NewOrder, context: Context): Promise<OrderToPlace> {
  const { user_id: userId, cart_id: cartId, order_id, products, addressInformation: information } = order;
  const { customer } = context.get(Call);
  if (products.length === 0) throw new ApiError(EmptyOrder);
  if (order_id === undefined && !cartId) throw new ApiError(NoOrderKey);
  if (userId && userId !== String(customer?.id)) throw new ApiError(NotOrderOwner);
  const { billingAddress: billing, shippingAddress: shipping } = information;
  const email = givenEmail(information) || (await emailOfAccount(context));
  const other = shipping?.email?.trim();
  const faults = [
    ...(await addressFaults(billing, `${ROOT}/billingAddress`, context)),
    ...(shipping ? await addressFaults(shipping, `${ROOT}/shippingAddress`, context) : []),
    ...(await emailFaults(email, 'billingAddress', context)),
    ...(other && other !== email ? await emailFaults(other, 'shippingAddress', context) : []),
  ];
  if (faults.length > 0) throw new ApiError(InvalidAddress, {}, faults);
  const addressInformation = {
    ...information,
    billingAddress: { ...cleaned(billing), ...dataOf(billing, `${ROOT}/billingAddress`, context) },
    ...(shipping && {
      shippingAddress: { ...cleaned(shipping), ...dataOf(shipping, `${ROOT}/shippingAddress`, context) },
    }),
  };
  return readNewOrder({ ...order, addressInformation }, email);
}

const ROOT = '/addressInformation';

/** Where e-mails about an order go; empty: it does not say. */
export const givenEmail = ({ billingAddress, shippingAddress }: NewOrder['addressInformation']): string =>
  (billingAddress.email?.trim() || shippingAddress?.email?.trim()) ?? '';

async function emailOfAccount({ get }: Context): Promise<string> {
  const { customer } = get(Call);
  return (customer && (await get(Accounts).find(customer.id))?.email) ?? '';
}

async function emailFaults(
  email: string,
  of: 'billingAddress' | 'shippingAddress',
  { get }: Context,
): Promise<Fault[]> {
  const { email: message } = await get(AccountForms).check('forgotPassword', { email });
  return message === undefined ? [] : [fault(`${ROOT}/${of}/email`, message)];
}

const fault = (dataPath: string, message: string): Fault => ({
  keyword: 'rule',
  dataPath,
  schemaPath: '',
  params: {},
  message,
});

async function addressFaults(address: PlatformAddress, path: string, { get }: Context): Promise<Fault[]> {
  const fields = addressFields(readPlatformAddress(address));
  const errors: FormErrors<'address'> = await get(AccountForms).check('address', fields);
  const places = new Map<string, string>(Object.entries(PLATFORM_FIELDS));
  return Object.entries<string | undefined>(errors).flatMap(([field, message]) =>
    message === undefined ? [] : [fault(`${path}/${places.get(field) ?? field}`, message)],
  );
}

/** Data of modules with an address, and what people are told of it. @throws ApiError InvalidExtension */
function dataOf(
  address: PlatformAddress,
  path: string,
  { get }: Context,
): Pick<PlatformAddress, 'extension_attributes'> {
  const reader = get(AddressExtensions);
  const extensions = reader.read(address.extension_attributes?.extensions, `${path}/extension_attributes/extensions`);
  return extensions ? { extension_attributes: { extensions, extension_texts: reader.describe(extensions) } } : {};
}

/** What is stored of an address: nothing that nobody asked for, without spaces around. */
function cleaned(address: PlatformAddress): PlatformAddress {
  const text = (value: string | null | undefined): string => value?.toWellFormed().trim() ?? '';
  // No form asks for a region, so no rule looks at its characters.
  const plain = (value: string): string => text(value.replaceAll(/[\p{C}<>]+/gu, ' '));
  const { region_id } = address;
  return {
    firstname: text(address.firstname),
    lastname: text(address.lastname),
    street: (address.street ?? []).map(text),
    postcode: text(address.postcode),
    city: text(address.city),
    country_id: address.country_id,
    ...(address.region && { region: plain(address.region) }),
    ...(region_id && { region_id }),
    ...(address.region_code && { region_code: plain(address.region_code) }),
    ...(address.company && { company: text(address.company) }),
    ...(address.telephone && { telephone: text(address.telephone) }),
    ...(address.email && { email: text(address.email) }),
    ...(address.vat_id && { vat_id: text(address.vat_id) }),
  };
}
