import type { ReactNode } from 'react';
import { CurrentStoreView } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import type { ReviewView } from 'etalage/modules/catalog';
import { Icon } from '../ui/icon.tsx';
import { Paragraphs } from '../ui/paragraphs.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { ReviewVotes } from './review-votes.tsx';
import { Stars } from './stars.tsx';
import { FIT_WORDS, starWords } from './words.ts';

interface ReviewItemProps {
  readonly review: ReviewView;
  readonly heading: 'h2' | 'h3';
}

/** What one buyer says, and what the shop answers. */
export function ReviewItem({ review, heading: Heading }: ReviewItemProps): ReactNode {
  const { t, date } = useTranslator();
  const { name: shop } = useService(CurrentStoreView);
  const { title, detail, nickname, stars, fit, isVerified, writtenAt, photos, answer } = review;
  return (
    <article className="review">
      <header>
        <p className="review__stars">
          <Stars value={stars} />
          <span className="visually-hidden">{starWords(stars, t)}</span>
        </p>
        <Heading className="review__title">{title}</Heading>
        <p className="review__by">
          <span>{nickname}</span>
          <time dateTime={writtenAt}>{date(new Date(writtenAt), 'D MMMM YYYY')}</time>
          {isVerified && (
            <span className="review__verified">
              <Icon name="check" />
              {t('Verified purchase')}
            </span>
          )}
        </p>
      </header>
      <Paragraphs text={detail} />
      {fit && <p className="quiet">{t(FIT_WORDS[fit])}</p>}
      <ReviewPhotos photos={photos} nickname={nickname} />
      {answer !== undefined && (
        <div className="review__answer">
          <p className="review__answerer">{t('Answer of {shop}', { shop })}</p>
          <Paragraphs text={answer} />
        </div>
      )}
      <ReviewVotes review={review} />
    </article>
  );
}
