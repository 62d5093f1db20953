import type { ReactNode } from 'react';
import { CachedFragment, Link, useTranslator, useService } from 'etalage/core/react';
import { PageTags } from 'etalage/core';
import type { ProductView } from 'etalage/modules/catalog';
import { reviewsTag } from 'etalage/modules/review';
import { ReviewItem } from './review-item.tsx';
import { ShopRating } from './shop-rating.tsx';
import { Summary } from './summary.tsx';
import { reviewsPath } from './words.ts';
import { WriteButton } from './write-button.tsx';
import '../styles/review.css';

/** What others say of a product: together, the first of them, and how that is checked. */
export function Section({ product }: { product: ProductView }): ReactNode {
  const { t } = useTranslator();
  const { id, parentSku, name, rating, choices } = product;
  const isSized = choices.some(({ code }) => code === 'size');
  useService(PageTags).add(reviewsTag(id));
  return (
    <section className="reviews">
      <h2>{t('Reviews')}</h2>
      <CachedFragment as="div" className="reviews__columns" name="reviews" by={[id, parentSku, name, isSized, rating]}>
        <div className="reviews__side">
          {rating ? (
            <div className="reviews__summary">
              <Summary rating={rating} sku={parentSku} />
            </div>
          ) : (
            <p>{t('Nobody has reviewed this yet.')}</p>
          )}
          <WriteButton productId={id} name={name} isSized={isSized} />
          <p className="quiet">{t(rating?.isSample ? 'These reviews are samples' : 'How we check reviews')}</p>
          <ShopRating />
        </div>
        {rating && (
          <div>
            <ul className="reviews__list">
              {rating.first.map((review) => (
                <li key={review.id}>
                  <ReviewItem review={review} heading="h3" />
                </li>
              ))}
            </ul>
            {rating.count > rating.first.length && (
              <p className="reviews__all">
                <Link to={reviewsPath(parentSku)} className="text-link">
                  {t('All {count} reviews', { count: rating.count })}
                </Link>
              </p>
            )}
          </div>
        )}
      </CachedFragment>
    </section>
  );
}
