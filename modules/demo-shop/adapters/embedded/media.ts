import type { MediaSource } from 'etalage/core';
import { findLogo } from './logo.ts';

/** The demo shop's pictures. What draws them is loaded with the first one. */
export const demoMedia: MediaSource = {
  find: async (path) => findLogo(path) ?? (await import('./assortment/pictures.ts')).findDemoPicture(path),
};
