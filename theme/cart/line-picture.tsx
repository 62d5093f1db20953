import type { ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import type { CartItem } from 'etalage/modules/cart';
import '../styles/cart.css';

const BOX = { width: 192, height: 238 };

/** The picture of a line; its name stands beside it. */
export function LinePicture({ item: { picture } }: { item: Pick<CartItem, 'picture'> }): ReactNode {
  if (picture === undefined) return <span className="line__picture" />;
  return (
    <img
      className="line__picture"
      src={imageUrl(picture, BOX)}
      width={BOX.width}
      height={BOX.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
