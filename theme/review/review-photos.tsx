import type { MouseEvent, ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import type { PictureZoomProps } from 'etalage/modules/catalog';
import { Panels } from 'etalage/modules/shell';

const BOX = { width: 240, height: 240 };
const LARGE = { width: 1600, height: 1600 };

/** Photos of a review: each opens large, also without scripts. */
export function ReviewPhotos({ photos, nickname }: { photos: readonly string[]; nickname: string }): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const alt = (place: number): string => t('Photo {place} of {name}', { place: place + 1, name: nickname });
  const enlarge = (event: MouseEvent, start: number): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const pictures = photos.map((path, place) => ({ path, alt: alt(place) }));
    panels.open('picture-zoom', { pictures, name: nickname, start } satisfies PictureZoomProps);
  };
  if (photos.length === 0) return null;
  return (
    <ul className="review__photos">
      {photos.map((path, place) => (
        <li key={path}>
          <a href={imageUrl(path, LARGE)} data-reload="" onClick={(event) => enlarge(event, place)}>
            <img
              src={imageUrl(path, BOX)}
              width={BOX.width}
              height={BOX.height}
              alt={alt(place)}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
