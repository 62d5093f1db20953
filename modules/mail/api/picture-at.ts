import { imageUrl, type ImageSize } from 'etalage/core';
import type { EmailPicture } from '../domain/email-frame.ts';

/** Devices have twice as many pixels as they say. */
const DENSITY = 2;

/**
 * A picture of the shop's image service for mail programs: at its whole address, and in a format that all of them show,
 * whatever the program says that it accepts; many ask by way of their provider, who keeps the answer for all readers.
 * Undefined where nobody knows the shop's address.
 */
export function pictureAt(
  home: string,
  path: string,
  size: ImageSize,
  format: 'jpeg' | 'png',
): EmailPicture | undefined {
  const origin = URL.parse(home)?.origin;
  if (origin === undefined) return undefined;
  const asked = { width: size.width * DENSITY, height: size.height * DENSITY };
  return { url: `${origin}${imageUrl(path, asked)}?format=${format}`, width: size.width };
}
