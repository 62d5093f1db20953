/**
 * An e-mail address as it is compared: one account has it, however it is typed. NUL, which no address has and no
 * database takes, becomes a letter that none has either.
 */
export const emailKey = (email: string): string =>
  email.trim().normalize('NFC').toLowerCase().replaceAll('\0', '\uFFFD');
