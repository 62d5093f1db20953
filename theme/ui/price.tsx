import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ShownPrice } from 'etalage/modules/catalog';

/** A price; a reduced one with the old price struck through, told apart for screen readers by words. */
export function Price({ price: { now, was, from } }: { price: ShownPrice }): ReactNode {
  const { t, price } = useTranslator();
  if (was === undefined) return <p className="price">{from ? `${t('From')} ${price(now)}` : price(now)}</p>;
  return (
    <p className="price">
      <ins>
        <span className="visually-hidden">{`${t('Now')} `}</span>
        {price(now)}
      </ins>{' '}
      <del>
        <span className="visually-hidden">{`${t('Was')} `}</span>
        {price(was)}
      </del>
    </p>
  );
}
