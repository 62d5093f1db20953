/** Addresses that reach the same mailbox are one. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
