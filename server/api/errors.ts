import { errorType, type ErrorType } from 'etalage/core';

/** What the server itself refuses, whichever endpoint is called. */
export const BadBody = errorType(400, 'core.badBody', 'The body {why}');
export const BadKey = errorType(400, 'core.badKey', 'The idempotency key must have 8 to 200 printable characters');
/** In process: the caller did not wait longer. */
export const NoAnswer = errorType(0, 'core.noAnswer', '{id} did not answer within {timeout} ms');
/** In the words that clients of Vue Storefront 1 know from Magento. */
export const NotLoggedIn = errorType(401, 'core.notLoggedIn', "The consumer isn't authorized to access self.");
export const NoEndpoint = errorType(404, 'core.noEndpoint', 'No such endpoint');
export const NotInstalled = errorType(404, 'core.noEndpoint', 'No endpoint {id} is installed');
export const NoStoreView = errorType(404, 'core.noStoreView', 'There is no store view "{storeCode}"');
export const BadMethod = errorType(405, 'core.badMethod', 'Method Not Allowed');
export const TooLarge = errorType(413, 'core.tooLarge', 'The body is too large');
export const BadType = errorType(415, 'core.badType', 'A body must be {types}');
export const KeyReused = errorType(422, 'core.keyReused', 'This idempotency key was used for another call');
export const TooMany = errorType(429, 'core.tooMany', 'Too many tries; try again in {seconds} seconds');
/** For counting only: there is nobody left to answer. */
export const CallerGone = errorType(499, 'core.callerGone', 'The caller did not wait for the answer');
export const Failed = errorType(500, 'core.failed', 'Internal error');
/** The database, or another server, cannot be used for now; in the same words to shoppers. */
export const Unavailable = errorType(503, 'core.unavailable', 'Internal error');
export const TooLate = errorType(503, 'core.tooLate', 'No answer within {timeout} ms');

/** What does not fit its schema; the words are those of the schema or of its checker. */
export const invalid = (message: string): ErrorType => errorType(400, 'core.invalid', message);
