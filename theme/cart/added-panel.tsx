import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useStore, useTranslator } from 'etalage/core/react';
import type { CartItem } from 'etalage/modules/cart';
import { RelatedProducts, type ProductCardView } from 'etalage/modules/catalog';
import { openPanel, Panels, UiStore } from 'etalage/modules/shell';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import { ShopImage } from '../ui/shop-image.tsx';
import { RowPicture } from '../ui/later/row-picture.tsx';
import { useOpenCart } from './ui/use-cart-link.ts';
import '../styles/cart.css';
import '../styles/added.css';
import '../styles/cart-notes.css';

const NAME = 'added-to-cart';
const TITLE = `${NAME}-title`;
const ADDED = `${NAME}-lines`;
const BOX = { width: 192, height: 238 };

/**
 * What was just put into the cart, below the header, without covering the page: with the way on and what goes with it.
 * Escape and a tap beside it close it; the focus comes to it, and goes back.
 */
export default function AddedPanel({ items, note }: { items: readonly CartItem[]; note?: string }): ReactNode {
  const { t, price, colon } = useTranslator();
  const panels = useService(Panels);
  const openCart = useOpenCart();
  const checkout = useService(Urls).canonical('/checkout');
  const opened = openPanel(useStore(UiStore), NAME);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (!element || !opened || typeof element.showPopover !== 'function') return undefined;
    element.showPopover();
    element.focus({ preventScroll: true });
    return () => element.hidePopover();
  }, [opened]);
  const close = (): void => panels.close(NAME);
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={TITLE}
      aria-describedby={ADDED}
      tabIndex={-1}
      className="added"
      onToggle={({ newState }) => newState === 'closed' && close()}
    >
      <div className="added__head">
        <h2 id={TITLE}>
          <Icon name="check" />
          {t('In your cart')}
        </h2>
        <button type="button" className="icon-button" aria-label={t('Close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div id={ADDED}>
        {note !== undefined && <p className="cart-note">{note}</p>}
        <ul>
          {items.map((item) => (
            <li key={`${item.sku} ${item.checksum}`} className="about-line">
              <RowPicture className="line__picture" path={item.picture} />
              <div>
                {item.brand && <p className="line__brand">{item.brand}</p>}
                <p className="line__name">{item.name}</p>
                {item.options.map(({ label, value }) => (
                  <p key={label} className="quiet">{`${label}${colon} ${value}`}</p>
                ))}
                <p className="price">
                  {item.qty > 1 && `${item.qty} × `}
                  {price(item.price_incl_tax)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="added__ways">
        <Link to={checkout} className="button">
          {t('Proceed to checkout')}
        </Link>
        <Link to={`${checkout}#cart`} className="button button--quiet" onClick={openCart}>
          {t('View your cart')}
        </Link>
      </div>
      {items[0] && <GoingWith key={items[0].parentSku} parentSku={items[0].parentSku} />}
    </div>
  );
}

/** Comes later, below all that is tapped; nothing when nobody answers. */
function GoingWith({ parentSku }: { parentSku: string }): ReactNode {
  const { t } = useTranslator();
  const related = useService(RelatedProducts);
  const [products, setProducts] = useState<readonly ProductCardView[]>([]);
  useEffect(() => {
    related.goingWith(parentSku).then(setProducts, () => undefined);
  }, [parentSku, related]);
  if (products.length === 0) return null;
  return (
    <section className="added__more" aria-label={t('Goes with it')}>
      <h3>{t('Goes with it')}</h3>
      <ul>
        {products.map(({ sku, name, url, picture, price }) => (
          <li key={sku}>
            <Link to={url}>
              {picture && <ShopImage path={picture.path} alt="" box={BOX} widths={[192, 384]} sizes="9rem" />}
              {name}
            </Link>
            <Price price={price} />
          </li>
        ))}
      </ul>
    </section>
  );
}
