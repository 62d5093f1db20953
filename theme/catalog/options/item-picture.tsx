import type { ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import type { Picture } from 'etalage/modules/catalog';
import '../../styles/product-options.css';

const BOX = { width: 160, height: 200 };

/** The small picture of an item; its name stands beside it. */
export function ItemPicture({ picture }: { picture: Picture | undefined }): ReactNode {
  if (!picture) return <span className="item__picture" />;
  return (
    <img
      className="item__picture"
      src={imageUrl(picture.path, BOX)}
      width={BOX.width}
      height={BOX.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
