import { useState } from 'react';
import { ApiClient } from 'etalage/core';
import { randomUuid } from 'etalage/core/uuid';
import { useService, useTranslator } from 'etalage/core/react';
import { failureText, useLoaded, type Loaded } from 'etalage/core/react/loaded';
import { usePhotos } from 'etalage/core/react/photos';
import { PICTURE_SIDE, PictureEndpoint, RemovePictureEndpoint, WritePictureEndpoint } from '../module.ts';

const SILENT = { silent: true };

/** The customer's picture. */
export interface ShownPicture extends Pick<Loaded<unknown>, 'problem' | 'again'> {
  /** For an `img`; null without one, undefined before the first answer. */
  readonly src: string | null | undefined;
  readonly isBusy: boolean;
  /** Why the last change came to nothing, translated. */
  readonly failure?: string;
  /** Makes a photo small, without what a camera writes beside, and sends it. */
  readonly choose: (file: Blob) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The customer's picture. Views need `lazyTexts`. */
export function useProfilePicture(): ShownPicture {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  /** How many had been sent when the picture was taken away. */
  const [goneAfter, setGoneAfter] = useState<number>();
  const [removal, setRemoval] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false });
  const { value, problem, again } = useLoaded('mine', () => api.call(PictureEndpoint, {}, SILENT));
  const sent = usePhotos(
    Infinity,
    async (photo, options) => {
      await api.call(WritePictureEndpoint, { body: { photo } }, options);
      return randomUuid();
    },
    { side: PICTURE_SIDE, isSquare: true },
  );
  const stored = value?.picture ? `data:image/jpeg;base64,${value.picture}` : null;
  const failure = removal.failure ?? sent.problem;
  return {
    src: value && (goneAfter === sent.items.length ? null : (sent.items.at(-1)?.preview ?? stored)),
    isBusy: sent.isBusy || removal.isBusy,
    ...(problem !== undefined && { problem }),
    ...(failure !== undefined && { failure }),
    again,
    choose(file) {
      setRemoval({ isBusy: false });
      return sent.add([file]);
    },
    async remove() {
      setRemoval({ isBusy: true });
      try {
        await api.call(RemovePictureEndpoint, {}, SILENT);
        setGoneAfter(sent.items.length);
        setRemoval({ isBusy: false });
      } catch {
        setRemoval({ isBusy: false, failure: failureText(t) });
      }
    },
  };
}
