import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ProductView } from 'etalage/modules/catalog';
import { countWords } from './words.ts';
import { Stars } from './stars.tsx';
import '../styles/review.css';

/** Below a product's price: what its reviews say together. It leads to them. */
export function Rating({ product: { rating } }: { product: ProductView }): ReactNode {
  const { t, number } = useTranslator();
  if (!rating) return null;
  return (
    <a className="rating-link" href="#reviews">
      <Stars value={rating.average} />
      <span>
        <span className="visually-hidden">{`${t('{average} of 5 stars', { average: number(rating.average) })}, `}</span>
        {countWords(rating.count, t)}
      </span>
    </a>
  );
}
