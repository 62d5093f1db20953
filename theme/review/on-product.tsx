import type { ReactNode } from 'react';
import type { ProductReviewsProps } from 'etalage/modules/catalog';
import { Fit } from './fit.tsx';
import { Rating } from './rating.tsx';
import { Section } from './section.tsx';

/** What reviews say, at the places of a product's page. */
export default function OnProduct({ product, line }: ProductReviewsProps): ReactNode {
  if (line === 'stars') return <Rating product={product} />;
  return line === 'fit' ? <Fit product={product} /> : <Section product={product} />;
}
