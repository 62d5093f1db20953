import type { ReactNode } from 'react';
import { imageUrl } from 'etalage/core';

const BOX = { width: 192, height: 238 };

/** The small picture of a product in a list, whose name stands beside it; its place where there is none. */
export function RowPicture({ className, path }: { className: string; path: string | undefined }): ReactNode {
  if (!path) return <span className={className} />;
  return (
    <img
      className={className}
      src={imageUrl(path, BOX)}
      width={BOX.width}
      height={BOX.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
