/** Passwords are hashed as fast as it goes: with the cost of a shop each takes 30 ms or more of processor time. */
export const QUICK_PASSWORDS = {
  ETALAGE__USER__PASSWORD_HASH__MEMORY: '64',
  ETALAGE__USER__PASSWORD_HASH__PASSES: '1',
};

/** Limits that tests which are not about them do not meet: all visitors come from one address. */
export const WIDE_LIMITS = {
  ...QUICK_PASSWORDS,
  ETALAGE__USER__LIMITS__WRONG_PASSWORDS: '100000',
  ETALAGE__USER__LIMITS__REGISTRATIONS: '100000',
  ETALAGE__USER__LIMITS__EMAILS: '100000',
  ETALAGE__USER__LIMITS__LOOKUPS: '100000',
  ETALAGE__USER__LIMITS__REFRESHES: '100000',
  ETALAGE__CART__LIMITS__CARTS: '100000',
  ETALAGE__CART__LIMITS__COUPONS: '100000',
  ETALAGE__CART__LIMITS__CHANGES: '100000',
  ETALAGE__ORDER__LIMITS__ORDERS: '100000',
  ETALAGE__ORDER__LIMITS__LOOKUPS: '100000',
  ETALAGE__ORDER__UNPAID__PER_BUYER: '100000',
  ETALAGE__ORDER__UNPAID__PER_ADDRESS: '100000',
  ETALAGE__ORDER__UNPAID__PIECES: '1000000',
};

/** The same for a shop with a newsletter. */
export const WIDE_NEWSLETTER_LIMITS = {
  ETALAGE__NEWSLETTER__LIMITS__EMAILS: '100000',
  ETALAGE__NEWSLETTER__LIMITS__LINKS: '100000',
};

/** The same for a shop that visitors write to. */
export const WIDE_MESSAGE_LIMITS = {
  ETALAGE__MAIL_SERVICE__LIMITS__TOKENS: '100000',
  ETALAGE__MAIL_SERVICE__LIMITS__EMAILS: '100000',
};

/** The same for a shop with reviews. */
export const WIDE_REVIEW_LIMITS = {
  ETALAGE__REVIEW__LIMITS__WRITES: '100000',
  ETALAGE__REVIEW__LIMITS__PHOTOS: '100000',
  ETALAGE__REVIEW__LIMITS__VOTES: '100000',
};

/** The same for a shop with returns. */
export const WIDE_RMA_LIMITS = {
  ETALAGE__RMA__LIMITS__STATEMENTS: '100000',
  ETALAGE__RMA__LIMITS__LOOKUPS: '100000',
};
