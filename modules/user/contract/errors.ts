import { ApiError, errorType, type ErrorType } from 'etalage/core';

/** Why accounts and sessions refuse; browsers decide by the reasons, and translate the messages. */
export const EmailTaken = errorType(400, 'user.emailTaken', 'An account with this e-mail address already exists');
/** Its result lists the fields with their messages. */
export const InvalidForm = errorType(400, 'user.invalidForm', 'Please fix the validation errors');
export const WeakPassword = errorType(
  400,
  'user.weakPassword',
  'Password must have at least 8 characters of 3 kinds: a, A, 1, !',
);
export const WrongCredentials = errorType(
  401,
  'user.wrongCredentials',
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
);
/** Only who knows the password is told. */
export const NotConfirmed = errorType(403, 'user.notConfirmed', "This account isn't confirmed. Verify and try again.");
export const NoRefreshToken = errorType(400, 'user.noRefreshToken', 'No refresh token provided');
export const BadRefreshToken = errorType(401, 'user.invalidRefreshToken', 'Invalid refresh token provided');
/** Not 401, which would say that the session has ended. */
export const WrongPassword = errorType(
  400,
  'user.wrongPassword',
  "The password doesn't match this account. Verify the password and try again.",
);
/** Its result names the field. */
export const PasswordNeeded = errorType(
  400,
  'user.passwordNeeded',
  'Your password is needed to change your e-mail address',
);
export const BadResetToken = errorType(
  400,
  'user.invalidResetToken',
  'This link has been used or is too old. Ask for a new one.',
);
export const BadConfirmation = errorType(
  400,
  'user.invalidConfirmation',
  'This link has been used or is too old. Ask for a new one.',
);
export const NotAddressOwner = errorType(
  403,
  'user.notAddressOwner',
  'Provided invalid address.id or address.customer_id',
);
/** More passwords are being checked than this server has memory for. */
export const TooBusy = errorType(503, 'user.busy', 'It is very busy right now. Please try again in a moment.');
/** The shop was asked at an address that no e-mail may name. */
export const UnknownOrigin = errorType(400, 'user.unknownOrigin', 'Open the shop at its own address to do this.');

/** The customer is gone. */
export const SessionEnded = errorType(401, 'user.sessionEnded', 'Your session has ended. Please log in again.');

/** An error whose result Vue Storefront 1 reads as the platform's error: `{ code, errorMessage }`. */
export const platformError = (refused: ErrorType): ApiError =>
  new ApiError(refused, {}, { code: refused.status, errorMessage: refused.message });
