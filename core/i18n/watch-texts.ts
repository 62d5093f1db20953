import { decorate, type Provider } from '../kernel/token.ts';
import { Translator } from './translator.ts';

/** Tells the key of every text that is asked for; nothing without somebody to tell. */
export const watchTexts = (onText: ((key: string) => void) | undefined): Provider[] =>
  onText
    ? [
        decorate(Translator, {}, (inner) => ({
          ...inner,
          t: (key, values) => {
            onText(key);
            return inner.t(key, values);
          },
        })),
      ]
    : [];
