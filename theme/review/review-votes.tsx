import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ReviewView } from 'etalage/modules/catalog';
import { useVotes } from 'etalage/modules/review/react';
import { useInBrowser } from '../ui/in-browser.ts';

/**
 * What a visitor may say of a review: that it helped, or that it is not as it should be. It takes scripts: the page
 * comes with its place.
 */
export function ReviewVotes({ review }: { review: ReviewView }): ReactNode {
  const isInBrowser = useInBrowser();
  return <div className="review__votes">{isInBrowser && <Votes review={review} />}</div>;
}

function Votes({ review }: { review: ReviewView }): ReactNode {
  const { t } = useTranslator();
  const { helpful, isHelpful, isReported, busy, problem, find, report } = useVotes(review);
  const about = <span className="visually-hidden">{`: ${review.title}`}</span>;
  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-pressed={isHelpful}
        aria-busy={busy === 'helpful'}
        onClick={() => isHelpful || find()}
      >
        {helpful > 0 ? `${t('Helpful')} (${helpful})` : t('Helpful')}
        {about}
      </button>
      <button
        type="button"
        className="text-link"
        aria-pressed={isReported}
        aria-busy={busy === 'reported'}
        onClick={() => isReported || report()}
      >
        {t(isReported ? 'Reported' : 'Report')}
        {about}
      </button>
      <span role="status">{problem ?? (isReported ? t('Thank you: we look at it.') : '')}</span>
    </>
  );
}
