import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useStore, useTranslator } from 'etalage/core/react';
import type { OwnReview, ReviewedProduct } from 'etalage/modules/review';
import { useOwnReviews } from 'etalage/modules/review/react';
import { UiStore } from 'etalage/modules/shell';
import type { SubpageProps } from 'etalage/modules/user';
import { AccountLink } from '../user/account-link.tsx';
import { Problem } from '../ui/later/problem.tsx';
import { RemoveButton } from '../ui/later/remove-button.tsx';
import { RowPicture } from '../ui/later/row-picture.tsx';
import { useFocusAfterChange } from '../ui/later/use-focus-after-change.ts';
import { Stars } from './stars.tsx';
import { starWords } from './words.ts';
import { WriteButton } from './write-button.tsx';
import '../styles/account.css';
import '../styles/review.css';
import '../styles/reviews-page.css';

const STATES = { held: 'Not shown yet: we read it first', approved: 'Shown', rejected: 'Not shown' } as const;

/** The account's own reviews, and what can be reviewed. */
export default function MyReviews({ subpage, menu }: SubpageProps): ReactNode {
  if (menu !== undefined)
    return <AccountLink path="/my-account/reviews" label="Reviews" menu={menu} subpages={['my-reviews']} />;
  return subpage === 'my-reviews' ? <List /> : null;
}

function List(): ReactNode {
  const { t } = useTranslator();
  const { items, open, problem, again, failure, remove } = useOwnReviews();
  const place = useFocusAfterChange<HTMLElement>(`${items?.length} ${open.length}`, 'h2');
  useAfterWriting(again);
  return (
    <section ref={place} className="my-reviews" aria-busy={!items && problem === undefined}>
      <h2 tabIndex={-1}>{t('Reviews')}</h2>
      {problem !== undefined && <Problem text={t('Your reviews could not be loaded just now.')} again={again} />}
      {!items && problem === undefined && (
        <div className="account__placeholder">
          <p className="visually-hidden">{t('One moment, please')}</p>
        </div>
      )}
      {items && items.length + open.length === 0 && <p>{t('You can review what we have sent you.')}</p>}
      {open.length > 0 && (
        <ul className="wishes">
          {open.map((product) => (
            <li key={product.sku}>
              <Product product={product}>
                <WriteButton productId={product.productId} name={product.name} isSized={product.isSized} />
              </Product>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{failure !== undefined && <p>{failure}</p>}</div>
      {items && items.length > 0 && (
        <ul className="wishes">
          {items.map((review) => (
            <li key={review.id}>
              <Own review={review} remove={() => remove(review.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What was written in the modal is shown once that closes. */
function useAfterWriting(look: () => void): void {
  const isOpen = useStore(UiStore).panel?.name === 'review';
  const before = useRef(isOpen);
  const closed = useEffectEvent(look);
  useEffect(() => {
    if (before.current && !isOpen) closed();
    before.current = isOpen;
  }, [isOpen]);
}

function Product({ product, children }: { product: ReviewedProduct; children: ReactNode }): ReactNode {
  const urls = useService(Urls);
  return (
    <>
      <RowPicture className="wishes__picture" path={product.picture} />
      <div className="wishes__text">
        <Link to={urls.canonical(product.path)}>{product.name}</Link>
        {children}
      </div>
    </>
  );
}

function Own({ review, remove }: { review: OwnReview; remove: () => Promise<void> }): ReactNode {
  const { t, date } = useTranslator();
  const { product, status, reason, title, detail, nickname, stars, fit, photos, writtenAt, answer } = review;
  return (
    <Product product={product}>
      <p className="review__stars">
        <Stars value={stars} />
        <span className="visually-hidden">{starWords(stars, t)}</span>
      </p>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{detail}</p>
      <p className="quiet">{`${date(new Date(writtenAt), 'D MMMM YYYY')} · ${t(STATES[status])}`}</p>
      {reason !== undefined && <p className="quiet">{reason}</p>}
      {answer !== undefined && <p className="review__answer">{answer}</p>}
      <div className="my-reviews__actions">
        <WriteButton
          productId={product.productId}
          name={product.name}
          isSized={product.isSized}
          own={{ title, detail, nickname, stars, photos, ...(fit !== undefined && { fit }) }}
        />
        <RemoveButton of={product.name} remove={remove} />
      </div>
    </Product>
  );
}
