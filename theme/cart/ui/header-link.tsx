import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import { Icon } from '../../ui/icon.tsx';
import { useCartLink } from './use-cart-link.ts';

/** Opens the cart, in the header, with how much is in it once that is known. */
export default function HeaderLink(): ReactNode {
  const { t } = useTranslator();
  const { count, ...link } = useCartLink();
  return (
    <Link {...link} className="icon-button header__cart">
      <Icon name="bag" />
      <span className="visually-hidden">{t('Shopping cart')} </span>
      {count > 0 && <span className="badge">{count}</span>}
    </Link>
  );
}
