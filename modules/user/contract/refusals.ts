import { ApiError, refusal, type Refusal } from 'etalage/core';

/** Why accounts and sessions refuse; browsers decide by the reasons, and translate the messages. */
export const EmailTaken = refusal(400, 'user.emailTaken', 'An account with this e-mail address already exists');
/** Its result lists the fields with their messages. */
export const UnfitForm = refusal(400, 'user.unfitForm', 'Please fix the validation errors');
export const WeakPassword = refusal(
  400,
  'user.weakPassword',
  'Password must have at least 8 characters of 3 kinds: a, A, 1, !',
);
export const WrongCredentials = refusal(
  401,
  'user.wrongCredentials',
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
);
/** Only who knows the password is told. */
export const NotConfirmed = refusal(403, 'user.notConfirmed', "This account isn't confirmed. Verify and try again.");
export const NoRefreshToken = refusal(400, 'user.noRefreshToken', 'No refresh token provided');
export const BadRefreshToken = refusal(401, 'user.invalidRefreshToken', 'Invalid refresh token provided');
/** Not 401, which would say that the session has ended. */
export const WrongPassword = refusal(
  400,
  'user.wrongPassword',
  "The password doesn't match this account. Verify the password and try again.",
);
/** Its result names the field. */
export const PasswordNeeded = refusal(
  400,
  'user.passwordNeeded',
  'Your password is needed to change your e-mail address',
);
export const BadResetToken = refusal(
  400,
  'user.invalidResetToken',
  'This link has been used or is too old. Ask for a new one.',
);
export const BadConfirmation = refusal(
  400,
  'user.invalidConfirmation',
  'This link has been used or is too old. Ask for a new one.',
);
export const ForeignAddress = refusal(403, 'user.foreignAddress', 'Provided invalid address.id or address.customer_id');
/** More passwords are being checked than this server has memory for. */
export const TooBusy = refusal(503, 'user.busy', 'It is very busy right now. Please try again in a moment.');
/** The shop was asked at an address that no letter may name. */
export const UnknownOrigin = refusal(400, 'user.unknownOrigin', 'Open the shop at its own address to do this.');

/** The customer is gone. */
export const SessionEnded = refusal(401, 'user.sessionEnded', 'Your session has ended. Please log in again.');

/** A refusal whose result Vue Storefront 1 reads as the platform's error: `{ code, errorMessage }`. */
export const platformError = (refused: Refusal): ApiError =>
  new ApiError(refused, {}, { code: refused.status, errorMessage: refused.message });
