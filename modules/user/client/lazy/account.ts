/** The account's code in one file: who needs a part of it needs all. */
export { createAuthClient } from './auth-client.ts';
export { createUser } from './user-service.ts';
