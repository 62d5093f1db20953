import type { ApiClient } from 'etalage/core';
import { saysUnknownEmail } from '../wire/unknown-email.ts';

/** A client that shows no notification of an unknown e-mail address: the forms say so themselves, beside the field. */
export const withoutUnknownEmail = (inner: ApiClient): ApiClient => ({
  call: (ref, input, { silent = false, ...options } = {}) =>
    inner.call(ref, input, {
      ...options,
      silent: (error) => saysUnknownEmail(error) || (typeof silent === 'function' ? silent(error) : silent),
    }),
});
