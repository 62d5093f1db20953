/** Limits of accounts that tests which are not about them do not meet: all visitors come from one address. */
export const WIDE_LIMITS = {
  ETALAGE__USER__LIMITS__WRONG_PASSWORDS: '100000',
  ETALAGE__USER__LIMITS__REGISTRATIONS: '100000',
  ETALAGE__USER__LIMITS__LETTERS: '100000',
  ETALAGE__USER__LIMITS__LOOKUPS: '100000',
  ETALAGE__USER__LIMITS__REFRESHES: '100000',
};
