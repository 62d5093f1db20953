import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { failureText } from './failure-text.ts';
import { useTranslator } from './scope.tsx';

export { failureText };

/** Something that is asked for; `again` asks once more. */
export interface Loaded<T> {
  readonly value?: T;
  /** Translated. */
  readonly problem?: string;
  /** There is nothing of the kind for this visitor. */
  readonly isGone: boolean;
  readonly again: () => void;
}

/**
 * Asks the API for something, anew with another `key`; undefined asks for nothing yet. What was there stays while it is
 * asked for again. Views need `lazyTexts`.
 * @param gone what there is not for this visitor, as a message key: "There is no such order."; the API's own words
 *   unless given
 */
export function useLoaded<T>(key: string | undefined, load: (key: string) => Promise<T>, gone?: string): Loaded<T> {
  const { t } = useTranslator();
  const [found, setFound] = useState<Pick<Loaded<T>, 'value' | 'problem'> & { readonly isGone?: boolean }>({});
  const [tries, setTries] = useState(0);
  const ask = useEffectEvent(async (wanted: string): Promise<typeof found> => {
    try {
      return { value: await load(wanted) };
    } catch (error) {
      if (error instanceof ApiError && error.code === 404)
        return { problem: gone === undefined ? t(error.template, error.params) : t(gone), isGone: true };
      return { problem: failureText(t) };
    }
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    let isCurrent = true;
    void ask(key).then((answer) => {
      if (isCurrent) setFound(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, tries]);
  return {
    ...found,
    isGone: found.isGone ?? false,
    again: () => {
      setFound(({ value }) => (value === undefined ? {} : { value }));
      setTries((count) => count + 1);
    },
  };
}
