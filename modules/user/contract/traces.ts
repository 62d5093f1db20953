import { isStored } from 'etalage/core';
import { SESSION_PLACE } from '../domain/places.ts';

/** Whether somebody may be logged in on this browser; known without the account's code. Only in the browser. */
export const mayHaveSession = (): boolean => isStored(SESSION_PLACE);
