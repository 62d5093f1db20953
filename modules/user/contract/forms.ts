import { token } from 'etalage/core';

/** The fields of each form of the account, by the names that the rules know them by. */
export interface FormFields {
  readonly login: 'email' | 'password';
  readonly register: 'firstname' | 'lastname' | 'email' | 'password';
  readonly forgotPassword: 'email';
  readonly createPassword: 'newPassword' | 'passwordRepeat';
  readonly changePassword: 'currentPassword' | 'newPassword' | 'passwordRepeat';
  readonly profile: 'firstname' | 'lastname' | 'email';
  readonly changeEmail: 'email' | 'currentPassword';
  /** Who buys, in the checkout; `newBuyer` wants an account too. */
  readonly buyer: 'firstname' | 'middlename' | 'lastname' | 'email';
  readonly newBuyer: 'firstname' | 'middlename' | 'lastname' | 'email' | 'password';
  readonly address:
    | 'firstname'
    | 'middlename'
    | 'lastname'
    | 'street'
    | 'houseNumber'
    | 'affix'
    | 'postcode'
    | 'city'
    | 'country'
    | 'company'
    | 'vatId'
    | 'telephone';
}
/** The forms of the account, by name. */
export type FormId = keyof FormFields;

/**
 * What was typed; a field that is absent is empty. Values are checked without spaces around them, passwords as they
 * are.
 */
export type FormValues<F extends FormId> = Readonly<Partial<Record<FormFields[F], string>>>;

/** A message key for each field that is not right; none for a form that is. */
export type FormErrors<F extends FormId> = Readonly<Partial<Record<FormFields[F], string>>>;

/** Which rules a new password keeps, for ticking them off; three kinds are enough. */
export interface PasswordChecks {
  readonly isLong: boolean;
  readonly kinds: Readonly<Record<'lower' | 'upper' | 'digit' | 'special', boolean>>;
}

/** The rules of the account's forms: the same that the server asks. Their code comes with the first call. */
export interface AccountForms {
  check<F extends FormId>(form: F, values: FormValues<F>): Promise<FormErrors<F>>;
  markPassword(password: string): Promise<PasswordChecks>;
}
export const AccountForms = token<AccountForms>('user.AccountForms');
