import {
  Call,
  Clock,
  contribute,
  CurrentStoreView,
  Database,
  DataChanges,
  decorate,
  defineAdapter,
  DoctorChecks,
  job,
  Jobs,
  MediaSources,
  PersonalDataHooks,
  prefixOf,
  provide,
  provideValue,
  ReportError,
  tap,
  Transact,
  Translator,
} from 'etalage/core';
import { CatalogIndex, SampleReviews } from 'etalage/modules/catalog';
import { EmailOrigin, Mail } from 'etalage/modules/mail';
import { OrderHooks, OrderModels, Orders } from 'etalage/modules/order';
import { languageOf } from '../../domain/language.ts';
import { RatingService, review, ReviewAdmin, ReviewPhotos, ReviewRequests, Reviews } from '../../module.ts';
import { checkRating } from './doctor.ts';
import { askForReviews, productsOf, sentSkus } from './ask.ts';
import { FollowedRatings, followRatings } from './follow-ratings.ts';
import { personalData } from './personal-data.ts';
import { createPhotos, photoSource, ShownPhotos } from './photos.ts';
import { createRatingService } from './rating-service.ts';
import { ratedIndex } from './rated-index.ts';
import { AskReviews, createRequests, notePlaced, noteShipped } from './requests.ts';
import { createReviewAdmin } from './review-admin.ts';
import { createReviews } from './reviews.ts';
import { reviewMigrations } from './tables.ts';
import { SownSamples, sowSamples } from './sow.ts';
import { Tidy, tidy } from './tidy.ts';

const DAY_MS = 86_400_000;

/** Reviews in the shop's own database. */
export default defineAdapter(
  review,
  'embedded',
  ({ writers, defaultReviewStatus, askAfterDays, linkDays, service }) => {
    const pictures = photoSource();
    return {
      migrations: reviewMigrations,
      contributions: [
        contribute(MediaSources, 'review', pictures),
        personalData,
        contribute(DoctorChecks, 'review.service', checkRating(service, createRatingService(service))),
      ],
      providers: [
        provide(ShownPhotos, { database: Database }, ({ database }) => pictures.open(database)),
        provide(
          FollowedRatings,
          {
            database: Database,
            changes: DataChanges,
            now: Clock,
            report: ReportError,
            view: CurrentStoreView,
          },
          ({ view, ...deps }) => followRatings({ ...deps, language: languageOf(view) }),
        ),
        decorate(
          CatalogIndex,
          { database: Database, ratings: FollowedRatings, view: CurrentStoreView },
          (index, { database, ratings, view }) =>
            ratedIndex(index, database, ratings, { language: languageOf(view), storeId: view.storeId }),
        ),
        provide(
          SownSamples,
          {
            database: Database,
            index: CatalogIndex,
            samples: SampleReviews,
            ratings: FollowedRatings,
            view: CurrentStoreView,
            now: Clock,
          },
          async ({ ratings, view, ...deps }) => {
            const isSown = await sowSamples({ ...deps, language: languageOf(view), storeCode: view.storeCode });
            if (isSown) await ratings.look();
            return isSown;
          },
        ),
        provide(
          Reviews,
          { database: Database, transact: Transact, orders: Orders, view: CurrentStoreView, now: Clock },
          ({ view, ...deps }) =>
            createReviews({
              ...deps,
              storeCode: view.storeCode,
              language: languageOf(view),
              writers,
              firstStatus: defaultReviewStatus,
            }),
        ),
        provide(ReviewAdmin, { database: Database, transact: Transact, now: Clock }, createReviewAdmin),
        provide(ReviewRequests, { database: Database, transact: Transact, now: Clock }, createRequests),
        provideValue(RatingService, createRatingService(service)),
        provide(ReviewPhotos, { database: Database, transact: Transact, now: Clock, call: Call }, createPhotos),
      ],
      taps: [
        tap(OrderHooks.placed, ({ order }, tx, { get }) => {
          const { origin } = get(EmailOrigin);
          return notePlaced(tx, order, origin && `${origin}${prefixOf(get(CurrentStoreView))}/`);
        }),
        tap(OrderHooks.shipped, ({ order, shipment }, tx, { get }) =>
          noteShipped(tx, get(Jobs), { order, shipment, askAfterDays }),
        ),
        // The other rows go by their declaration; what is shown of ratings is counted anew.
        tap(PersonalDataHooks.erasing, ({ customerId, named }, tx, { get }) =>
          get(ReviewAdmin).forget(tx, {
            ...(customerId !== undefined && { customerId }),
            orderIds: named('order').map(String),
          }),
        ),
      ],
      jobs: [
        job(AskReviews, {
          summary: 'asks for reviews of what an order brought, some days after it was sent',
          async handle({ orderId }, { get }) {
            const skus = await sentSkus(get(Database), orderId);
            if (skus.length === 0) return;
            const products = await productsOf(get(CatalogIndex), skus);
            const { t } = get(Translator);
            const now = get(Clock)();
            await get(Transact)((tx) =>
              askForReviews(tx, orderId, products, { mail: get(Mail), orders: get(OrderModels), t, now, linkDays }),
            );
          },
        }),
        job(Tidy, {
          summary: 'forgets links that are over, and photos without a review',
          every: DAY_MS,
          handle: (_, { get }) => get(Transact)((tx) => tidy(tx, get(Clock)())),
        }),
      ],
    };
  },
);
