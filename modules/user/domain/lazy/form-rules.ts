import { EMAIL_ADDRESS } from 'etalage/core/email';
import type { FormFields, FormId } from '../../module.ts';

/** What a value must be, and the message when it is not. A field's rules are asked in order. */
export interface Rule {
  /** A message key. */
  readonly message: string;
  /** In letters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  /** At least three of these must be found. */
  readonly threeOf?: readonly RegExp[];
  /** The letters of that field count too. */
  readonly with?: string;
  /** The value of that field. */
  readonly equals?: string;
  /** Where the rule holds, as ISO 3166 writes it; everywhere unless given. */
  readonly country?: string;
}
export type Rules = readonly Rule[];

/** Longer passwords are not hashed: nobody types them. */
export const LONGEST_PASSWORD = 128;

const required: Rule = { minLength: 1, message: 'Field is required' };
const atMost = (maxLength: 10 | 20 | 100): Rule => ({ maxLength, message: `Field has at most ${maxLength} letters` });

// Control characters, line breaks and what turns the direction of writing around have no place in names: they would end
// up in letters and labels.
const plainText: Rule = {
  pattern: /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>]*$/u,
  message: 'Field has characters that are not allowed',
};
const text = [atMost(100), plainText];

/** "An Li" is a name: its three letters are counted over first and last name. */
const nameWith = (other: string): Rules => [
  required,
  ...text,
  // Strangers would have the shop's letters bring their addresses.
  { pattern: /^[^/:@]*$/u, message: 'Field has characters that are not allowed' },
  { pattern: /\p{L}/u, message: 'Name must have at least 3 letters' },
  { minLength: 3, with: other, message: 'Name must have at least 3 letters' },
];

const EMAIL_MESSAGE = 'Please provide a valid e-mail address';
const email: Rules = [
  required,
  { maxLength: 254, message: EMAIL_MESSAGE },
  { pattern: EMAIL_ADDRESS, message: EMAIL_MESSAGE },
];

const PASSWORD_MESSAGE = 'Password must have at least 8 characters of 3 kinds: a, A, 1, !';
export const SHORTEST_PASSWORD = 8;
/** The kinds of characters of which a password has three. */
export const PASSWORD_KINDS = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{L}\p{Nd}]/u,
} as const;
const newPassword: Rules = [
  required,
  { minLength: SHORTEST_PASSWORD, message: PASSWORD_MESSAGE },
  { maxLength: LONGEST_PASSWORD, message: 'Password has at most 128 characters' },
  { threeOf: Object.values(PASSWORD_KINDS), message: PASSWORD_MESSAGE },
];
const sameAs = (equals: string): Rules => [required, { equals, message: 'Passwords must be identical' }];

const HOUSE_NUMBER = 'The house number is not valid';
const ZIPCODE = 'The zipcode is not valid.';
const PHONE = 'Please provide a valid phone number';
const TAX_ID = 'Tax ID must have at least 3 letters';

const buyer = {
  firstname: nameWith('lastname'),
  middlename: text,
  lastname: nameWith('firstname'),
  email,
};

/** What each form asks of each field, in browser and server alike. */
export const FORM_RULES: { readonly [F in FormId]: Readonly<Record<FormFields[F], Rules>> } = {
  login: { email, password: [required] },
  register: {
    firstname: nameWith('lastname'),
    lastname: nameWith('firstname'),
    email,
    password: newPassword,
  },
  forgotPassword: { email },
  createPassword: { newPassword, passwordRepeat: sameAs('newPassword') },
  changePassword: { currentPassword: [required], newPassword, passwordRepeat: sameAs('newPassword') },
  profile: { firstname: nameWith('lastname'), lastname: nameWith('firstname'), email },
  changeEmail: { email, currentPassword: [required] },
  buyer,
  newBuyer: { ...buyer, password: newPassword },
  address: {
    firstname: nameWith('lastname'),
    middlename: text,
    lastname: nameWith('firstname'),
    street: [required, ...text],
    houseNumber: [required, atMost(10), { pattern: /^[\p{L} /.-]*\d[\p{L}\d /.-]*$/u, message: HOUSE_NUMBER }],
    affix: [atMost(10), plainText],
    postcode: [
      required,
      { minLength: 3, message: 'Zip code must have at least 3 letters' },
      atMost(20),
      { pattern: /^[\p{L}\d -]+$/u, message: ZIPCODE },
      { country: 'NL', pattern: /^[1-9]\d{3} ?[A-Za-z]{2}$/u, message: ZIPCODE },
      { country: 'BE', pattern: /^[1-9]\d{3}$/u, message: ZIPCODE },
    ],
    city: [required, ...text],
    country: [required, { pattern: /^[A-Z]{2}$/u, message: 'Field is required' }],
    company: text,
    vatId: [
      { minLength: 3, message: TAX_ID },
      atMost(20),
      { pattern: /^[A-Za-z\d .-]+$/u, message: 'The tax ID is not valid' },
      { country: 'NL', pattern: /^(NL)?[ .]?\d{9}[ .]?B\d{2}$/iu, message: 'The tax ID is not valid' },
      { country: 'BE', pattern: /^(BE)?[ .]?[01]\d{3}[ .]?\d{3}[ .]?\d{3}$/iu, message: 'The tax ID is not valid' },
    ],
    telephone: [
      atMost(20),
      { pattern: /^\+?[\d ()/.-]{6,}$/u, message: PHONE },
      { country: 'NL', pattern: /^(\+|00|0\d(?:[ .-]?\d){8}$)/u, message: PHONE },
      { country: 'BE', pattern: /^(\+|00|0\d(?:[ ./-]?\d){7,8}$)/u, message: PHONE },
    ],
  },
};
