import { useState, type MouseEvent, type ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import type { ProductPieceProps } from 'etalage/modules/catalog';
import { Panels } from 'etalage/modules/shell';
import { ShopImage } from 'etalage/theme/ui/shop-image.tsx';
import './product-gallery.css';

const LARGE = { width: 600, height: 744 };
const SMALL = { width: 150, height: 186 };

/** One picture, and the others to choose from. Without scripts each small one is a link to its file. */
export default function ProductGallery({ product: { pictures, name } }: ProductPieceProps): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const [chosen, choose] = useState<string>();
  // Another colour has other pictures.
  const at = Math.max(
    pictures.findIndex(({ path }) => path === chosen),
    0,
  );
  const picture = pictures[at];
  if (!picture) return <p className="stage">{t('No picture yet')}</p>;

  const show = (event: MouseEvent, path: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(path);
  };
  return (
    <section className="stage" aria-label={t('Pictures of {name}', { name })}>
      <button
        type="button"
        className="stage__large"
        aria-haspopup="dialog"
        aria-label={t('Enlarge picture {place}: {name}', { place: at + 1, name: picture.alt })}
        onClick={() => panels.open('picture-zoom', { pictures, name, start: at })}
      >
        <ShopImage
          path={picture.path}
          alt={picture.alt}
          box={LARGE}
          widths={[600, 900, 1200]}
          sizes="(min-width: 700px) 50vw, 100vw"
          eager
        />
      </button>
      <ul className="stage__others">
        {pictures.map(({ path, alt }, place) => (
          <li key={path}>
            <a
              href={imageUrl(path, LARGE)}
              aria-current={place === at ? 'true' : undefined}
              onClick={(event) => show(event, path)}
            >
              <img src={imageUrl(path, SMALL)} {...SMALL} alt={alt} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
