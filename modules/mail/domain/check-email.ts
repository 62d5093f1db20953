import { isEmailAddress } from 'etalage/core/email';
import type { Email } from '../module.ts';

const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** Why an e-mail can never be sent, without the address; undefined when it can. */
export function emailProblem({ to, replyTo, action, unsubscribe }: Email): string | undefined {
  if (!isEmailAddress(to)) return 'An e-mail goes to one e-mail address, without a name';
  if (replyTo !== undefined && !isEmailAddress(replyTo)) return 'Answers go to one e-mail address, without a name';
  if (action && !isWebAddress(action.url)) return 'The address of an e-mail’s action begins with https://';
  if (unsubscribe !== undefined && !isWebAddress(unsubscribe))
    return 'The address that ends a subscription begins with https://';
  return undefined;
}

/** A text for one line of a header. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
