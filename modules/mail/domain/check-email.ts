import { isEmailAddress } from 'etalage/core/email';
import type { Email } from '../module.ts';

/** Why an e-mail can never be sent, without the address; undefined when it can. */
export function emailProblem({ to, action }: Email): string | undefined {
  if (!isEmailAddress(to)) return 'An e-mail goes to one e-mail address, without a name';
  if (action && !/^https?:$/.test(URL.parse(action.url)?.protocol ?? ''))
    return 'The address of an e-mail’s action begins with https://';
  return undefined;
}

/** A text for one line of a header. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
