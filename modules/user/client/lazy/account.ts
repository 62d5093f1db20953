/** The account's code in one file: who needs a part of it needs all. */
export { createSessionGate } from './session-gate.ts';
export { createUser } from './user-service.ts';
