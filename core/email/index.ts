/**
 * E-mail addresses and what strangers may write into e-mails, as pure functions for forms, API, settings and whatever
 * sends e-mails, `domain/` too: all of them accept and refuse the same ones.
 */
export { emailKinds, type EmailAbout, type EmailKind } from './email-kinds.ts';

/**
 * One e-mail address without a name: what the HTML Standard calls valid
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address), of a domain with a dot, as long as RFC 5321
 * allows: 64 characters before the @, 254 in all. It is ASCII, so characters, UTF-16 units and octets are one count;
 * mail servers must take others by no standard but an extension (RFC 6531), which many lack.
 */
export const EMAIL_ADDRESS =
  /^(?=.{1,254}$)[a-z\d.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.(?!$)|$)){2,}$/i;

/** Whether an e-mail can be sent to a text, see `EMAIL_ADDRESS`; spaces around an address are not part of it. */
export const isEmailAddress = (text: string): boolean => EMAIL_ADDRESS.test(text);

/**
 * A text that may be an e-mail address as addresses are compared: one mailbox is one key, however it is typed. NUL,
 * which no address has and no database takes, becomes a letter that none has either.
 */
export const emailKey = (text: string): string => text.trim().normalize('NFC').toLowerCase().replaceAll('\0', '\uFFFD');

/** A dot as one of a domain: those that stand between figures or behind initials are none. */
const LINKED = /[.\u3002\uFF0E\uFF61](?=[^\s.-][^\s.])(?!(?<=\d.)\d)|[:@\uFF1A\uFF20](?=\S)|\/(?=\/)/gu;

/**
 * What somebody typed (a name, a street, a company), as words of an e-mail: mail programs make links of whatever looks
 * like an address, and anybody can have a shop write to anybody. "evil.example" becomes "evil. example", and so does
 * "http: / /..."; "B.V.", "St.-Jan", "0470.12.34.56" and "12/3" stay as they are.
 */
export const asWords = (text: string): string => text.replace(LINKED, '$& ');
