import { endpointRef, errorType, type InputType, type ResultType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';

/** The link has been followed, or is too old. */
export const BadErasureLink = errorType(
  400,
  'privacy.invalidLink',
  'This link has been used or is too old. Ask for a new one in your account.',
);

/** What the shop keeps of a customer, as a file. */
export type PersonalFile = ResultType<typeof schemas.personalFile>;

/** All that the shop keeps of the customer; the password is asked again. */
export const ExportEndpoint = endpointRef<InputType<typeof schemas.personalFile>, PersonalFile>(
  'privacy.export',
  'POST',
  '/api/ext/privacy/export',
  { access: 'customer' },
);
/** Sends the link that erases the account; the password is asked again. */
export const AskErasureEndpoint = endpointRef<InputType<typeof schemas.askErasure>, true>(
  'privacy.askErasure',
  'POST',
  '/api/ext/privacy/ask-erasure',
  { access: 'customer' },
);
/** Erases the account whose link was followed. Twice is like once. */
export const EraseEndpoint = endpointRef<InputType<typeof schemas.erase>, true>(
  'privacy.erase',
  'PUT',
  '/api/ext/privacy/erase',
);
