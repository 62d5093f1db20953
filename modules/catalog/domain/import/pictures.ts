import type { MediaGalleryEntry } from '../documents.ts';
import { records, text, wholeNumber, type Raw } from './values.ts';

export const NO_PICTURE = 'no_selection';

/**
 * The path of a picture below the media folder, with a slash before it; full addresses of Magento's media are shortened
 * to it.
 */
export function picturePath(source: Raw, field: string): string {
  const value = typeof source[field] === 'string' ? text(source, field) : undefined;
  if (!value || value === NO_PICTURE) return NO_PICTURE;
  const path = value
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/^.*\/media\/(?:catalog\/product\/)?(?:cache\/[^/]+\/)?/, '/')
    .replace(/[?#].*$/s, '');
  return `/${path.replace(/^\/+/, '')}`;
}

/** The gallery in the index's own words; Magento's words for the same are understood. */
export function importGallery(source: Raw): MediaGalleryEntry[] {
  return records(source, 'media_gallery').flatMap((entry, place) => {
    const image = picturePath(entry, 'image' in entry ? 'image' : 'file');
    if (image === NO_PICTURE) return [];
    const { vid } = entry;
    const lab = text(entry, 'lab' in entry ? 'lab' : 'label') ?? null;
    const pos = wholeNumber(entry, 'pos' in entry ? 'pos' : 'position') ?? place + 1;
    return [
      {
        typ: text(entry, 'typ') ?? 'image',
        image,
        lab,
        pos,
        ...(typeof vid === 'object' && vid !== null && { vid: { ...vid } }),
      },
    ];
  });
}
