/** An e-mail address as it is compared. */
export const emailKey = (email: string): string =>
  email.trim().normalize('NFC').toLowerCase().replaceAll('\0', '\uFFFD');

/** A last name as it is compared: without case, accents, spaces and punctuation. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');
