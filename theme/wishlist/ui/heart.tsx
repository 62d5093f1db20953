import type { ReactNode } from 'react';
import { useService, useStore } from 'etalage/core/react';
import { Wishlist, WishlistStore, type WishlistItem } from 'etalage/modules/wishlist';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/wishlist.css';

interface HeartProps {
  readonly product: Omit<WishlistItem, 'added_at'>;
  readonly className: string;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Puts a product on the wishlist and takes it off; filled when it is on it. */
export function Heart({ product, className, label, children }: HeartProps): ReactNode {
  const list = useService(Wishlist);
  const isOn = useStore(WishlistStore).items.some(({ sku }) => sku === product.sku);
  return (
    <button
      type="button"
      className={`heart ${className}`}
      aria-pressed={isOn}
      aria-label={label}
      onClick={() => void (isOn ? list.remove(product.sku) : list.add(product))}
    >
      <Icon name="heart" />
      {children}
    </button>
  );
}
