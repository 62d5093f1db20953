import type { ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import type { Picture } from 'etalage/modules/catalog';

const BOX = { width: 160, height: 200 };

/** The small picture of a part; its name stands beside it. */
export function PartPicture({ picture }: { picture: Picture | undefined }): ReactNode {
  if (!picture) return <span className="part__picture" />;
  return (
    <img
      className="part__picture"
      src={imageUrl(picture.path, BOX)}
      width={BOX.width}
      height={BOX.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
