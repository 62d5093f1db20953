import { ApiError, type ErrorType } from 'etalage/core';
import { addressFields, PLATFORM_FIELDS, readPlatformAddress } from 'etalage/core/address';
import { checkForm } from '../domain/lazy/check-form.ts';
import {
  InvalidForm,
  WeakPassword,
  type PlatformCustomerAddress,
  type FormErrors,
  type FormFields,
  type FormId,
  type FormValues,
} from '../module.ts';

/** Where the fields of a form stand in a body, as a JSON pointer: `/customer/`. */
type Places<F extends FormId> = Readonly<Partial<Record<FormFields[F], string>>>;

interface Fault {
  readonly keyword: 'rule';
  readonly dataPath: string;
  readonly schemaPath: '';
  readonly params: object;
  readonly message: string;
}

/** What is wrong with a form's values, as Vue Storefront 1 lists faults. */
function faultsOf<F extends FormId>(form: F, values: FormValues<F>, places: Places<F>): Fault[] {
  const errors: FormErrors<F> = checkForm(form, values);
  const paths = new Map(Object.entries<string | undefined>(places));
  return Object.entries<string | undefined>(errors).flatMap(([field, message]) => {
    const dataPath = paths.get(field);
    return message === undefined || dataPath === undefined
      ? []
      : [{ keyword: 'rule', dataPath, schemaPath: '', params: {}, message }];
  });
}

/** @throws ApiError WeakPassword, in the form that the endpoint's old clients read */
export function mustBeStrong(newPassword: string, errorOf = (refused: ErrorType) => new ApiError(refused)): void {
  if (checkForm('createPassword', { newPassword }).newPassword) throw errorOf(WeakPassword);
}

const mustBeNone = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw new ApiError(InvalidForm, {}, faults);
};

/** The form's own rules, asked of one e-mail address. @throws ApiError InvalidForm */
export const mustBeEmail = (email: string, dataPath: string): void =>
  mustBeNone(faultsOf('forgotPassword', { email }, { email: dataPath }));

/** Name, e-mail address and addresses. @throws ApiError InvalidForm */
export function mustFit(customer: {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly addresses?: readonly PlatformCustomerAddress[];
}): void {
  const { firstname, lastname, email, addresses = [] } = customer;
  mustBeNone([
    ...faultsOf(
      'profile',
      { firstname, lastname, email },
      { firstname: '/customer/firstname', lastname: '/customer/lastname', email: '/customer/email' },
    ),
    ...addresses.flatMap((address, index) => addressFaults(address, `/customer/addresses/${index}`)),
  ]);
}

function addressFaults({ region: _region, ...address }: PlatformCustomerAddress, path: string): Fault[] {
  const places = Object.entries(PLATFORM_FIELDS).map(([field, place]) => [field, `${path}/${place}`] as const);
  return faultsOf('address', addressFields(readPlatformAddress(address)), Object.fromEntries(places));
}

/** What is stored: without spaces around it, and nothing that nobody asked for. */
export const trimmed = <T extends { firstname: string; lastname: string; email: string }>(customer: T): T => ({
  ...customer,
  firstname: customer.firstname.trim(),
  lastname: customer.lastname.trim(),
  email: customer.email.trim(),
});
