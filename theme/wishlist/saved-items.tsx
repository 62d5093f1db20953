import type { ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { Link, PartView, useTranslator } from 'etalage/core/react';
import { CatalogUi, type FoundProduct, type ProductCardView } from 'etalage/modules/catalog';
import { WishlistUi, type WishlistItem } from 'etalage/modules/wishlist';
import type { ProductsNow } from './use-known-products.ts';
import '../styles/cards.css';
import '../styles/choices.css';
import '../styles/wishlist.css';

/** Saved products, as they are now. */
export function SavedItems({
  items,
  found,
}: {
  items: readonly WishlistItem[];
  found: ProductsNow['found'];
}): ReactNode {
  return (
    <ul className="grid">
      {items.map((item, place) => (
        <li key={item.sku}>
          {found.has(item.sku) && !found.get(item.sku) ? (
            <Gone item={item} />
          ) : (
            <Item item={item} now={found.get(item.sku)} eager={place < 4} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** As it is now; until the shop has answered, as it was. */
function Item({ item, now, eager }: { item: WishlistItem; now: FoundProduct | undefined; eager: boolean }): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <PartView of={CatalogUi.ProductCard} props={{ product: now?.card ?? cardOf(item), eager }} />
      {item.options && item.options.length > 0 && <p className="quiet">{item.options.join(', ')}</p>}
      {now?.inStock === false && <p className="stock stock--out">{t('Out of stock')}</p>}
    </>
  );
}

function Gone({ item }: { item: WishlistItem }): ReactNode {
  const { t } = useTranslator();
  const { name, brand, picture } = item;
  return (
    <article className="card card--gone">
      <div className="card__picture">
        {picture && (
          <img src={imageUrl(picture, { width: 386, height: 483 })} width={386} height={483} alt="" loading="lazy" />
        )}
      </div>
      {brand && <p className="card__brand">{brand}</p>}
      <h3 className="card__name">{name}</h3>
      <p className="quiet">{t('No longer available')}</p>
      <div className="card__actions">
        <PartView of={WishlistUi.CardButton} props={{ product: cardOf(item) }} />
      </div>
    </article>
  );
}

const cardOf = ({ product_id, sku, name, brand, url, picture, price }: WishlistItem): ProductCardView => ({
  id: product_id,
  sku,
  name,
  brand,
  url,
  picture: picture === undefined ? undefined : { path: picture, alt: name },
  secondPicture: undefined,
  price: { now: price },
  labels: [],
  colours: 1,
});

export function NothingSaved({ isStored }: { isStored: boolean }): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="empty">
      <h2>{t('Your wishlist is still empty')}</h2>
      <p>
        {t(
          isStored
            ? 'Tap the heart of a product to find it here again.'
            : 'Your browser keeps nothing for this shop. Your choice stays until you close this page.',
        )}
      </p>
      <p>
        <Link to="/" className="button">
          {t('To the collection')}
        </Link>
      </p>
    </div>
  );
}
