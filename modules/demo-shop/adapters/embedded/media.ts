import type { MediaSource } from 'etalage/core';

/** The demo shop's pictures. What draws them is loaded with the first one. */
export const demoMedia: MediaSource = {
  find: async (path) => (await import('./assortment/pictures.ts')).findDemoPicture(path),
};
