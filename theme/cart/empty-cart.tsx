import type { ReactNode } from 'react';
import { Link, useService, useTranslator } from 'etalage/core/react';
import { Panels } from 'etalage/modules/shell';
import type { BesideBlock } from 'etalage/modules/storyblok';
import { useFrameBlock } from '../ui/frame-block.ts';
import { ShopImage } from '../ui/shop-image.tsx';
import { OtherCarts } from './other-carts.tsx';
import '../styles/beside.css';
import '../styles/cart.css';

/** Nothing yet, and the way back. */
export default function EmptyCart(): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const picture = useFrameBlock<BesideBlock>('footer', 'beside')?.empty;
  return (
    <div className="cart-empty">
      {picture && (
        <ShopImage
          className="cart-empty__picture"
          path={picture}
          alt=""
          box={{ width: 480, height: 600 }}
          widths={[480, 960]}
          sizes="30rem"
        />
      )}
      <p className="empty__title">{t('Your cart is still empty')}</p>
      <p>{t('What you add to it stays here, also when you come back later.')}</p>
      <OtherCarts />
      <p>
        <Link to="/" className="button" onClick={() => panels.close()}>
          {t('To the collection')}
        </Link>
      </p>
    </div>
  );
}
