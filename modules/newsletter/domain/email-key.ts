/** Addresses that reach the same mailbox are one. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

const ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;

/** One address, without a name: what letters can be sent to. */
export const isEmail = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);
