import type { ReactNode } from 'react';
import { imageUrl, Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';
import type { ReviewPageProps } from 'etalage/modules/review';
import { ReviewItem } from './review-item.tsx';
import { ShopRating } from './shop-rating.tsx';
import { Summary } from './summary.tsx';
import { reviewsPath, starWords } from './words.ts';
import { WritePage } from './write-page.tsx';
import { WriteButton } from './write-button.tsx';
import '../styles/review.css';
import '../styles/reviews-page.css';

const BOX = { width: 192, height: 238 };
const SORTS = { helpful: 'Most helpful', newest: 'Newest' } as const;

/** All reviews of a product, or what the link of an e-mail lets its reader review. */
export default function ReviewsPage({ list }: { list?: ReviewPageProps }): ReactNode {
  return list ? <AllReviews {...list} /> : <WritePage />;
}

/** In both orders, of some stars alone, by pages: all of it are links. */
function AllReviews({ product, rating, items, ...shown }: ReviewPageProps): ReactNode {
  const { t } = useTranslator();
  const { sort, stars, page, pages } = shown;
  const at = (change: Parameters<typeof reviewsPath>[1]): string =>
    reviewsPath(product.sku, { sort, ...(stars !== undefined && { stars }), ...change });
  return (
    <div className="page reviews-page">
      <header className="reviews-page__head">
        {product.picture !== '' && (
          <img src={imageUrl(product.picture, BOX)} width={BOX.width} height={BOX.height} alt="" decoding="async" />
        )}
        <div>
          <h1>{t('Reviews of {name}', { name: product.name })}</h1>
          <Link to={useService(Urls).canonical(product.path)} className="text-link">
            {t('To the product')}
          </Link>
        </div>
      </header>
      <div className="reviews__columns">
        <div className="reviews__side">
          {rating ? (
            <Summary rating={rating} sku={product.sku} stars={stars} />
          ) : (
            <p>{t('Nobody has reviewed this yet.')}</p>
          )}
          <WriteButton productId={product.productId} name={product.name} isSized={product.isSized} />
          <p className="quiet">{t(rating?.isSample ? 'These reviews are samples' : 'How we check reviews')}</p>
          <ShopRating />
        </div>
        {rating && (
          <div id="list">
            <nav className="reviews__order" aria-label={t('Order of the reviews')}>
              {(['helpful', 'newest'] as const).map((one) => (
                <Link
                  key={one}
                  to={at({ sort: one })}
                  preventScrollReset
                  replace
                  className="pill"
                  aria-current={one === sort ? 'true' : undefined}
                >
                  {t(SORTS[one])}
                </Link>
              ))}
              {stars !== undefined && (
                <Link to={reviewsPath(product.sku, { sort })} preventScrollReset replace className="pill">
                  {starWords(stars, t)}
                  <span aria-hidden="true">&nbsp;×</span>
                  <span className="visually-hidden">, {t('remove filter')}</span>
                </Link>
              )}
            </nav>
            <ul className="reviews__list">
              {items.map((review) => (
                <li key={review.id}>
                  <ReviewItem review={review} heading="h2" />
                </li>
              ))}
            </ul>
            {items.length === 0 && <p>{t('No reviews here.')}</p>}
            {pages > 1 && (
              <nav className="reviews__pages" aria-label={t('Pages')}>
                {page > 1 && (
                  <Link to={at({ page: page - 1 })} rel="prev" className="text-link">
                    {t('Previous')}
                  </Link>
                )}
                <span>{t('Page {page} of {pages}', { page, pages })}</span>
                {page < pages && (
                  <Link to={at({ page: page + 1 })} rel="next" className="text-link">
                    {t('Next')}
                  </Link>
                )}
              </nav>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
