/** A user name or a password in the address: no call may carry it, and every message would quote it. */
export const hasCredentials = (url: string): boolean => /^https?:\/\/[^/?#]*@/i.test(url);

/** A text that may quote addresses, without user names and passwords in them. */
export const withoutCredentials = (text: string): string => text.replaceAll(/\/\/[^\s/?#]*@/g, '//');
