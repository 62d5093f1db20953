import type { MouseEvent, ReactNode } from 'react';
import { CachedFragment, useService, useTranslator } from 'etalage/core/react';
import type { PictureZoomProps, ProductPieceProps } from 'etalage/modules/catalog';
import { Panels } from 'etalage/modules/shell';
import { useInBrowser } from '../../ui/in-browser.ts';
import { GalleryPicture } from './gallery-picture.tsx';
import '../../styles/gallery.css';

/**
 * A product's pictures: a calm grid on wide screens, a row to swipe on narrow ones. The first is what the page waits
 * for. Once the page runs in the browser, a button lies over each that shows it large.
 */
export default function ProductGallery({ product: { pictures, name } }: ProductPieceProps): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const inBrowser = useInBrowser();
  if (pictures.length === 0) return <p className="gallery gallery--empty">{t('No picture yet')}</p>;

  const enlarge = ({ currentTarget }: MouseEvent<HTMLElement>, start: number): void => {
    // Not every browser focuses a button that is tapped.
    currentTarget.querySelector('button')?.focus({ preventScroll: true });
    panels.open('picture-zoom', { pictures, name, start } satisfies PictureZoomProps);
  };
  return (
    <ul
      className="gallery"
      data-pictures={pictures.length}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must scroll by keyboard too
      tabIndex={0}
      aria-label={t('Pictures of {name}', { name })}
    >
      {pictures.map((picture, index) => (
        // Listens to its button, and to the picture for who taps before there is a button.
        <CachedFragment
          as="li"
          id={index === 0 ? 'first-view' : undefined}
          name="gallery"
          // The head of the document asks for the first.
          by={index === 0 ? undefined : [picture, index, pictures.length]}
          key={picture.path}
          role="presentation"
          onClick={(event) => enlarge(event, index)}
        >
          <GalleryPicture picture={picture} first={index === 0} />
          {pictures.length > 1 && (
            <span className="gallery__count" aria-hidden="true">{`${index + 1} / ${pictures.length}`}</span>
          )}
          {inBrowser && (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('Enlarge picture {place}: {name}', { place: index + 1, name: picture.alt })}
            />
          )}
        </CachedFragment>
      ))}
    </ul>
  );
}
