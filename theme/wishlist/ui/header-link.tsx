import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useStore, useTranslator } from 'etalage/core/react';
import { WishlistStore } from 'etalage/modules/wishlist';
import { Icon } from '../../ui/icon.tsx';

/** Leads to the wishlist, with the number of products on it once that is known. */
export default function HeaderLink(): ReactNode {
  const { t } = useTranslator();
  const { length } = useStore(WishlistStore).items;
  return (
    <Link to={useService(Urls).canonical('/wishlist')} className="icon-button header__wishlist">
      <Icon name="heart" />
      <span className="visually-hidden">{t('Wishlist')} </span>
      {length > 0 && <span className="badge">{length}</span>}
    </Link>
  );
}
