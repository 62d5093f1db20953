import type { MediaSource } from 'etalage/core';
import { addressOf, assetAt } from './pictures.ts';
import type { ViewStories } from './view-stories.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 15 * 1024 ** 2;

/** Pictures of the stories that the shop shows, and of nothing else: visitors choose the path. */
export const storyblokPictures = (stories: () => Pick<ViewStories, 'hasPicture'> | undefined): MediaSource => ({
  find: async (path) => {
    const asset = assetAt(path);
    if (asset === undefined || !stories()?.hasPicture(asset)) return undefined;
    return { version: path, read: () => download(addressOf(asset)) };
  },
});

/** @throws Error when it is not there, too large, or does not come in time */
async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`Storyblok answers ${response.status} for the picture ${url}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error(`The picture ${url} of Storyblok has more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
