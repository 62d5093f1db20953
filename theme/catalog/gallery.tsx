import type { MouseEvent, ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import type { Picture, PictureZoomProps } from 'etalage/modules/catalog';
import { Panels } from 'etalage/modules/shell';
import { ShopImage } from '../ui/shop-image.tsx';

const BOX = { width: 600, height: 744 };
const LARGE = { width: 1290, height: 1600 };

/**
 * A product's pictures: a calm grid on wide screens, a row to swipe on narrow ones. The first is what the page waits for. Each
 * leads to its larger self, which scripts show in a dialog.
 */
export function Gallery({ pictures, name }: { pictures: readonly Picture[]; name: string }): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  if (pictures.length === 0) return <p className="gallery gallery--empty">{t('No picture yet')}</p>;

  const enlarge = (event: MouseEvent<HTMLAnchorElement>, start: number): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true }); // not every browser focuses a link that is tapped
    panels.open('picture-zoom', { pictures, name, start } satisfies PictureZoomProps);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must scroll by keyboard too
    <ul className="gallery" role="group" tabIndex={0} aria-label={t('Pictures of {name}', { name })}>
      {pictures.map(({ path, alt }, index) => (
        <li key={path} role="presentation">
          <a href={imageUrl(path, LARGE)} aria-label={t('Enlarge picture {place}: {name}', { place: index + 1, name: alt })} onClick={(event) => enlarge(event, index)}>
            <ShopImage
              path={path} alt={alt} box={BOX} widths={[600, 750, 900, 1200]} eager={index === 0}
              sizes={index === 0 ? '(min-width: 1024px) 38vw, 100vw' : '(min-width: 1024px) 29vw, 100vw'}
            />
          </a>
          {pictures.length > 1 && <span className="gallery__count" aria-hidden="true">{`${index + 1} / ${pictures.length}`}</span>}
        </li>
      ))}
    </ul>
  );
}
