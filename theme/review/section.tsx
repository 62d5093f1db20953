import type { ReactNode } from 'react';
import { CachedFragment, Link, useTranslator, useService } from 'etalage/core/react';
import { PageTags } from 'etalage/core';
import type { ChoiceView, ProductRating, ProductView } from 'etalage/modules/catalog';
import { reviewsTag } from 'etalage/modules/review';
import { ReviewItem } from './review-item.tsx';
import { ShopRating } from './shop-rating.tsx';
import { Summary } from './summary.tsx';
import { reviewsPath } from './words.ts';
import { WriteButton } from './write-button.tsx';
import '../styles/review.css';

/** What is shown of it beside the reviews. */
const summaryOf = ({ average, count, spread, fit }: ProductRating): unknown => [average, count, spread, fit];

const isSize = ({ code }: ChoiceView): boolean => code === 'size';

/** What others say of a product: together, the first of them, and how that is checked. */
export function Section({ product }: { product: ProductView }): ReactNode {
  const { t } = useTranslator();
  const { rating, parentSku } = product;
  useService(PageTags).add(reviewsTag(product.id));
  return (
    <section className="reviews">
      <h2>{t('Reviews')}</h2>
      <div className="reviews__columns">
        <div className="reviews__side">
          {rating ? (
            <CachedFragment as="div" className="reviews__summary" name="ratings" by={[parentSku, summaryOf(rating)]}>
              <Summary rating={rating} sku={parentSku} />
            </CachedFragment>
          ) : (
            <p>{t('Nobody has reviewed this yet.')}</p>
          )}
          <WriteButton productId={product.id} name={product.name} isSized={product.choices.some(isSize)} />
          <p className="quiet">{t(rating?.isSample ? 'These reviews are samples' : 'How we check reviews')}</p>
          <ShopRating />
        </div>
        {rating && (
          <div>
            <ul className="reviews__list">
              {rating.first.map((review) => (
                <CachedFragment key={review.id} as="li" name="review" by={review}>
                  <ReviewItem review={review} heading="h3" />
                </CachedFragment>
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
      </div>
    </section>
  );
}
