import { toCents } from 'etalage/core/money';
import type { ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { useTranslator } from 'etalage/core/react';
import type { Order, OrderItem } from 'etalage/modules/order';
import { useOrderPages, useOrderPrice } from './use-order-texts.ts';
import '../styles/order.css';

const BOX = { width: 150, height: 150 };

/** What was ordered. Rows that belong to another one are in it. */
export function OrderLines({ order }: { order: Order }): ReactNode {
  const { t } = useTranslator();
  return (
    <ul className="order__lines" aria-label={t('Products')}>
      {order.items.map((item) => (
        <li key={item.item_id} className="order__line">
          <Line item={item} order={order} />
        </li>
      ))}
    </ul>
  );
}

function Line({
  item: { name, qty_ordered, row_total_incl_tax, price_incl_tax, extension_attributes: more },
  order,
}: {
  item: OrderItem;
  order: Order;
}): ReactNode {
  const { t } = useTranslator();
  const price = useOrderPrice(order);
  const pages = useOrderPages(order);
  return (
    <>
      {more.picture ? (
        <img src={imageUrl(more.picture, BOX)} width={BOX.width} height={BOX.height} alt="" loading="lazy" />
      ) : (
        <span className="order__no-picture" />
      )}
      <div className="order__product">
        {more.brand && <p className="order__brand">{more.brand}</p>}
        <p className="order__name">{more.url && pages !== undefined ? <a href={pages + more.url}>{name}</a> : name}</p>
        {[...more.options, ...(more.extension_texts ?? [])].map(({ label, value }) => (
          <p key={label} className="quiet">
            {label}: {value}
          </p>
        ))}
        <p className="quiet">
          {qty_ordered === 1
            ? t('1 piece')
            : t('{count} pieces of {price}', { count: qty_ordered, price: price(toCents(price_incl_tax)) })}
        </p>
      </div>
      <p className="order__price">{price(toCents(row_total_incl_tax))}</p>
    </>
  );
}
