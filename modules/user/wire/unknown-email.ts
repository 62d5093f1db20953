/** What Magento answers, in English and Dutch, where no account has an e-mail address. */
const NO_SUCH_EMAIL = /\b(entity with|entiteit met) e-?mail\b/i;

/** Whether an error's message says that no account has the e-mail address. */
export const saysUnknownEmail = ({ message }: { readonly message: string }): boolean => NO_SUCH_EMAIL.test(message);
