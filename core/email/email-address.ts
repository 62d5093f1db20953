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
