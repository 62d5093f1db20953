import { LocaleMessages, ForbiddenTexts, type KernelCheck, type Messages } from 'etalage/core';

const plain = (text: string): string => text.trim().toLowerCase();

/** The check of texts that a law does not allow, in the locale of the store view. */
export const checkTexts: KernelCheck = ({ host }, sides) => {
  const provider = host.find(({ target }) => target.key === LocaleMessages.key);
  // Host providers are values, declared with the type of their token.
  const messages = (provider?.make() ?? {}) as Messages;
  return sides.flatMap(({ module, file, brings: { contributions = [] } }) =>
    contributions
      .filter(({ point: { key } }) => key === ForbiddenTexts.key)
      .map(({ item }) => item as ForbiddenTexts)
      .filter(({ key, texts }) => texts.map(plain).includes(plain(messages[key] ?? key)))
      .map(({ key, why }) => ({
        message: `The text "${messages[key] ?? key}" of "${key}" is not allowed: ${why}`,
        module,
        file,
        fix: `Give "${key}" another text, in the locales of the module that changes it`,
      })),
  );
};
