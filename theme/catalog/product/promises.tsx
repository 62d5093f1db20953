import type { ReactNode } from 'react';
import { Link, useService, useStore, useTranslator } from 'etalage/core/react';
import type { ProductView } from 'etalage/modules/catalog';
import { DeliveryPromises } from 'etalage/modules/shipping';
import { LinkedStories, type UspsBlock } from 'etalage/modules/storyblok';
import { ArrivalDay } from '../../ui/arrival-day.tsx';
import { useFrameBlock } from '../../ui/frame-block.ts';
import { Icon } from '../../ui/icon.tsx';
import { excludesReturn } from './excludes-return.ts';
import '../../styles/product.css';

/**
 * Delivery and returns where a shopper decides: as the settings have them, else what the shop promises on every page.
 * Of what is made for this shopper alone, as it is chosen now, no return is promised; of what is sold out, no day.
 */
export default function ProductPromises({ product }: { product: ProductView }): ReactNode {
  const { t } = useTranslator();
  const { workingDays, returnDays, freeReturns, page } = useService(DeliveryPromises);
  const stories = useStore(LinkedStories);
  const isFinal = excludesReturn(product);
  if (!workingDays) return isFinal ? null : <Usps />;
  return (
    <ul className="promises">
      {product.inStock && (
        <li>
          <Icon name="truck" />
          <Arrival days={workingDays} />
        </li>
      )}
      {returnDays > 0 && !isFinal && (
        <li>
          <Icon name="return" />
          {t(freeReturns ? '{days} days to try at home, returning is free' : '{days} days to try at home', {
            days: returnDays,
          })}
        </li>
      )}
      {page && stories.includes(page.story) && (
        <li>
          <Link to={page.url}>{t('All about delivery and returns')}</Link>
        </li>
      )}
    </ul>
  );
}

/**
 * How long it takes, and once the page runs in the browser also until when: a page may be older than its visitor's
 * order.
 */
function Arrival({ days: { fewest, most } }: { days: NonNullable<DeliveryPromises['workingDays']> }): ReactNode {
  const { t } = useTranslator();
  const { orderBefore } = useService(DeliveryPromises);
  const days =
    most === 1
      ? t('at your home the next working day')
      : t('at your home in {fewest} to {most} working days', { fewest, most });
  return (
    <div>
      <p>{orderBefore ? t('Ordered before {time}, {when}', { time: orderBefore, when: days }) : days}</p>
      <p className="promises__day">
        <ArrivalDay />
      </p>
    </div>
  );
}

function Usps(): ReactNode {
  const usps = useFrameBlock<UspsBlock>('usps', 'usps')?.items ?? [];
  if (usps.length === 0) return null;
  return (
    <ul className="promises">
      {usps.map(({ text, icon }) => (
        <li key={text}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
