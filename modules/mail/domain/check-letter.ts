import type { Letter } from '../module.ts';

/** One address, not a list, a name or a line of a header. */
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,255}$/;

/** @throws TypeError that says what is wrong, without the address */
export function checkLetter({ to, action }: Letter): void {
  if (!ONE_ADDRESS.test(to)) throw new TypeError('A letter goes to one e-mail address, without a name');
  if (action && !/^https?:$/.test(URL.parse(action.url)?.protocol ?? ''))
    throw new TypeError('The address of a letter’s action begins with https://');
}

/** A text for one line of a header. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
