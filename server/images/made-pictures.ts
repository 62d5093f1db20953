import type { MediaSource } from 'etalage/core';
import { ImageError } from './image-error.ts';
import { checkFileName } from './image-request.ts';
import type { FindImage } from './image-source.ts';

/** Finds a picture elsewhere first, and where that has none (404) asks the sources, in order. */
export function orMade(find: FindImage, sources: readonly MediaSource[]): FindImage {
  if (sources.length === 0) return find;
  return async (path) => {
    try {
      return await find(path);
    } catch (error) {
      if (!(error instanceof ImageError && error.status === 404)) throw error;
      checkFileName(path);
      for (const source of sources) {
        const made = await source.find(`/${path.replace(/^\/+/, '')}`);
        if (made)
          return {
            identity: `made:${path}:${made.version}`,
            name: path,
            remote: false,
            read: async () => Buffer.from(await made.read()),
          };
      }
      throw error;
    }
  };
}
