import type { ReactNode } from 'react';
import { Link, CachedFragment } from 'etalage/core/react';
import type { CategoriesBlock } from 'etalage/modules/storyblok';
import { ShopImage } from '../ui/shop-image.tsx';
import '../styles/blocks.css';
import '../styles/content.css';

/** Ways into the catalogue, each with a picture. */
export default function Categories({ block: { title, items } }: { block: CategoriesBlock; first: boolean }): ReactNode {
  if (items.length === 0) return null;
  return (
    <section className="block">
      {title && <h2 className="block__title">{title}</h2>}
      <CachedFragment as="ul" name="tiles" by={items} className="tiles">
        {items.map(({ label, url, image, image_alt: alt }) => (
          <li key={url}>
            <Link to={url} className="tile">
              {image && (
                <ShopImage
                  path={image}
                  alt={alt}
                  box={{ width: 386, height: 483 }}
                  widths={[386, 579, 772]}
                  sizes="(min-width: 640px) 24vw, 46vw"
                />
              )}
              <span className="tile__label">{label}</span>
            </Link>
          </li>
        ))}
      </CachedFragment>
    </section>
  );
}
