import { isEmailAddress } from 'etalage/core/email';
import type { Letter } from '../module.ts';

/** Why a letter can never be sent, without the address; undefined when it can. */
export function letterProblem({ to, action }: Letter): string | undefined {
  if (!isEmailAddress(to)) return 'A letter goes to one e-mail address, without a name';
  if (action && !/^https?:$/.test(URL.parse(action.url)?.protocol ?? ''))
    return 'The address of a letter’s action begins with https://';
  return undefined;
}

/** A text for one line of a header. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
