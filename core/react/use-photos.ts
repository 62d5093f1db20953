import { useState } from 'react';
import type { CallOptions } from '../http/api-client.ts';
import { ApiError } from '../http/api-error.ts';
import { makeSmall, type PhotoShape } from '../photos/make-small.ts';
import { failureText } from './failure-text.ts';
import { useTranslator } from './scope.tsx';

/** Of the call that sends one: a phone on a slow network has time for it, and what goes wrong is said beside it. */
const SENDING: CallOptions = { silent: true, timeout: 60_000 };

/** Photos that go with what is written in a form. */
export interface Photos {
  readonly items: readonly { readonly id: string; readonly preview: string }[];
  /** How many more there may be. */
  readonly left: number;
  readonly isBusy: boolean;
  /** Translated. */
  readonly problem?: string;
  /** Makes them small and sends them; what is too many is left out. */
  readonly add: (files: Iterable<Blob>) => Promise<void>;
  readonly remove: (id: string) => void;
}

/**
 * Sends photos ahead of what they go with, such as a review. Views need `lazyTexts`.
 * @param most how many there may be, less those that it has already
 * @param send sends one as base64 of a JPEG, by a call with these options, and answers its id
 */
export function usePhotos(
  most: number,
  send: (photo: string, options: CallOptions) => Promise<string>,
  shape: PhotoShape = {},
): Photos {
  const { t } = useTranslator();
  const [items, setItems] = useState<Photos['items']>([]);
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false });
  const left = Math.max(0, most - items.length);

  function problemOf(error: unknown): string {
    if (!(error instanceof ApiError)) return t('This is no photo that we can show. Take a JPEG or PNG.');
    return failureText(t, error);
  }

  return {
    items,
    left,
    ...state,
    async add(files) {
      setState({ isBusy: true });
      try {
        for (const file of [...files].slice(0, left)) {
          const photo = await makeSmall(file, shape);
          const id = await send(photo, SENDING);
          setItems((before) => [...before, { id, preview: `data:image/jpeg;base64,${photo}` }]);
        }
        setState({ isBusy: false });
      } catch (error) {
        setState({ isBusy: false, problem: problemOf(error) });
      }
    },
    remove: (id) => setItems((before) => before.filter((one) => one.id !== id)),
  };
}
