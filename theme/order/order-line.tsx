import type { ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { useTranslator } from 'etalage/core/react';
import type { ShownOrder, ShownOrderLine } from 'etalage/modules/order';
import { useOrderPages, useOrderPrice } from './use-order-texts.ts';
import '../styles/order.css';

const BOX = { width: 150, height: 150 };

/** A line of an order. */
export default function OrderLine({ line, order }: { line: ShownOrderLine; order: ShownOrder }): ReactNode {
  const { t, colon } = useTranslator();
  const price = useOrderPrice(order);
  const pages = useOrderPages(order);
  const { name, qty, brand, picture, url } = line;
  return (
    <>
      {picture ? (
        <img src={imageUrl(picture, BOX)} width={BOX.width} height={BOX.height} alt="" loading="lazy" />
      ) : (
        <span className="order__no-picture" />
      )}
      <div className="order__product">
        {brand && <p className="order__brand">{brand}</p>}
        <p className="order__name">{url && pages !== undefined ? <a href={pages + url}>{name}</a> : name}</p>
        {[...line.options, ...(line.texts ?? [])].map(({ label, value }) => (
          <p key={label} className="quiet">
            {`${label}${colon} ${value}`}
          </p>
        ))}
        <p className="quiet">
          {qty === 1 ? t('1 piece') : t('{count} pieces of {price}', { count: qty, price: price(line.price) })}
        </p>
      </div>
      <p className="order__price">{price(line.total)}</p>
    </>
  );
}
