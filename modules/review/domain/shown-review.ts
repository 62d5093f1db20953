import type { ReviewView } from 'etalage/modules/catalog';
import type { Review } from '../module.ts';

/** What everybody may read of a review. */
export const shownReview = (of: Review, photoPath: (id: string) => string): ReviewView => ({
  id: of.id,
  title: of.title,
  detail: of.detail,
  nickname: of.nickname,
  stars: of.stars,
  ...(of.fit !== undefined && { fit: of.fit }),
  isVerified: of.isVerified,
  writtenAt: new Date(of.writtenAt).toISOString(),
  photos: of.photos.map(photoPath),
  helpful: of.helpful,
  ...(of.answer !== undefined && { answer: of.answer }),
});
