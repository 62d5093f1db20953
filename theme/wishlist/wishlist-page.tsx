import { useEffect, useState, type ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { Link, PartView, useService, useStore, useTranslator } from 'etalage/core/react';
import { CatalogUi, type FoundProduct, type ProductCardView } from 'etalage/modules/catalog';
import { Wishlist, WishlistStore, WishlistUi, type WishlistItem } from 'etalage/modules/wishlist';
import { Beside } from '../beside/beside.tsx';
import { useFocusAfterRemoval } from '../ui/later/use-focus-after-removal.ts';
import { useKnownProducts, type ProductsNow } from './use-known-products.ts';
import '../styles/cards.css';
import '../styles/choices.css';
import '../styles/wishlist.css';

/** The visitor's wishlist. The server sends a placeholder: whose list it is only the browser knows. */
export default function WishlistPage(): ReactNode {
  const { t } = useTranslator();
  const list = useService(Wishlist);
  const { items, loaded } = useStore(WishlistStore);
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(items.length);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    void list.load().then(() => setSettled(true));
  }, [list]);
  const { found, isCut } = useKnownProducts(
    items.map(({ sku }) => sku),
    new Map(items.flatMap(({ sku, variant }) => (variant === undefined ? [] : [[sku, variant]]))),
  );
  return (
    <Beside kind={isSettled && items.length === 0 ? 'empty' : undefined}>
      <div className="page saved">
        <header className="page__head">
          <h1 ref={heading} tabIndex={-1}>
            {t('Wishlist')}
          </h1>
          {items.length > 0 && (
            <p className="quiet" role="status">
              {items.length === 1 ? t('1 product') : t('{count} products', { count: items.length })}
              {isCut && `. ${t('These are the prices of when you saved them.')}`}
            </p>
          )}
        </header>
        <noscript>
          <p>{t('Your wishlist is kept in your browser, which needs JavaScript for it.')}</p>
        </noscript>
        {items.length > 0 ? <Items items={items} found={found} /> : isSettled && <Nothing isStored={loaded} />}
      </div>
    </Beside>
  );
}

function Items({ items, found }: { items: readonly WishlistItem[]; found: ProductsNow['found'] }): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <h2 className="visually-hidden">{t('Products')}</h2>
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
    </>
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

function Nothing({ isStored }: { isStored: boolean }): ReactNode {
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
