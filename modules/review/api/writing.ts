import {
  ApiError,
  Call,
  CurrentStoreView,
  customerOf,
  endpoint,
  type Context,
  type Endpoint,
  type Limit,
} from 'etalage/core';
import { PHOTO_LENGTH, PhotosBusy } from 'etalage/core/photos';
import { isBlank, plainLine, plainText } from '../domain/plain.ts';
import {
  BadPhoto,
  CreateReviewEndpoint,
  DeleteReviewEndpoint,
  EmptyField,
  HelpfulEndpoint,
  NotBought,
  NoWriter,
  PhotoEndpoint,
  RefuseRequestsEndpoint,
  ReportEndpoint,
  ReviewPhotos,
  ReviewRequests,
  Reviews,
  UnknownPhoto,
  UnknownProduct,
  UnknownReview,
  type CreatedReview,
  type ReviewBody,
  type ReviewConfig,
  type Writer,
} from '../module.ts';
import { reviewFields } from '../wire/review-fields.ts';
import { findProduct } from './find-product.ts';
import * as schemas from './schemas.ts';

const QUARTER_SECONDS = 900;

/** @throws ApiError NoWriter */
function writerOf({ order, key }: { order?: string; key?: string }, { get }: Context): Writer {
  if (order !== undefined && key !== undefined) return { orderId: order.toLowerCase(), key };
  const { customer } = get(Call);
  if (!customer) throw new ApiError(NoWriter);
  return { customerId: customer.id };
}

/** Who votes: whoever is logged in, else what the browser calls itself. @throws ApiError NoWriter */
function voterOf(visitor: string | undefined, { get }: Context): string {
  const { customer } = get(Call);
  if (customer) return `c:${customer.id}`;
  if (visitor === undefined) throw new ApiError(NoWriter);
  return `v:${visitor.toLowerCase()}`;
}

async function create(body: ReviewBody, context: Context): Promise<CreatedReview> {
  const { get } = context;
  const writer = writerOf(body, context);
  const [title, detail, nickname] = [plainLine(body.title), plainText(body.detail), plainLine(body.nickname)];
  if ([title, detail, nickname].some(isBlank)) throw new ApiError(EmptyField);
  const { stars = 5, fit, photos = [] } = body;
  const product = await findProduct({ attribute: 'id', value: body.product_id }, context);
  const written = await get(Reviews).write(writer, product, {
    title,
    detail,
    nickname,
    stars,
    ...(fit && { fit }),
    photos: [...new Set(photos.map((id) => id.toLowerCase()))],
  });
  return reviewFields(written, get(CurrentStoreView).storeId);
}

/** The endpoints that write, for any platform. */
export function writingEndpoints(limits: ReviewConfig['secret']['limits']): readonly Endpoint[] {
  const limit = (id: string, max: number): Limit => ({ id, by: 'customer', max, seconds: QUARTER_SECONDS });
  const writes = limit('review.write', limits.writes);
  const votes = limit('review.vote', limits.votes);
  /** Keys of links are not to be guessed. */
  const keys: Limit = { ...writes, id: 'review.keys', by: 'address', counts: 'refused' };
  return [
    endpoint(CreateReviewEndpoint, {
      summary: 'Writes a review, to be approved; of the same product again it takes the place of the first',
      schema: { body: schemas.create, result: schemas.created },
      errors: [UnknownProduct, NoWriter, NotBought, EmptyField, UnknownPhoto],
      limits: [writes],
      handle: ({ body }, context) => create(body.review, context),
    }),
    endpoint(DeleteReviewEndpoint, {
      summary: 'Takes one of the customer’s reviews away; of others the answer is the same as of none',
      schema: { body: schemas.named, result: { const: true } },
      errors: [UnknownReview],
      limits: [writes],
      async handle({ body }, context): Promise<true> {
        await context.get(Reviews).remove(customerOf(context).id, body.id);
        return true;
      },
    }),
    endpoint(HelpfulEndpoint, {
      summary: 'Finds a review helpful, once a visitor; answers how many did',
      schema: { body: schemas.vote, result: { type: 'object', properties: { helpful: { type: 'integer' } } } },
      errors: [UnknownReview, NoWriter],
      limits: [votes],
      handle: async ({ body: { id, visitor } }, context) => ({
        helpful: await context.get(Reviews).vote(id, voterOf(visitor, context), 'helpful'),
      }),
    }),
    endpoint(ReportEndpoint, {
      summary: 'Tells the shop that a review is not as it should be, once a visitor',
      schema: { body: schemas.vote, result: { const: true } },
      errors: [UnknownReview, NoWriter],
      limits: [votes],
      async handle({ body: { id, visitor } }, context): Promise<true> {
        await context.get(Reviews).vote(id, voterOf(visitor, context), 'report');
        return true;
      },
    }),
    endpoint(RefuseRequestsEndpoint, {
      summary: 'No e-mail asks for reviews any more, for who has the link of one',
      schema: { body: schemas.link, result: { const: true } },
      errors: [NoWriter],
      limits: [keys],
      async handle({ body: { order, key } }, { get }): Promise<true> {
        await get(ReviewRequests).refuse(order.toLowerCase(), key);
        return true;
      },
    }),
    endpoint(PhotoEndpoint, {
      summary: 'Keeps a photo for the review that its writer sends next: a JPEG, PNG or WebP, as base64',
      schema: {
        body: schemas.photo,
        result: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      },
      bodyLimit: PHOTO_LENGTH + 1000,
      errors: [NoWriter, BadPhoto, PhotosBusy],
      limits: [limit('review.photo', limits.photos), keys],
      handle: async ({ body }, context) => ({
        id: await context.get(ReviewPhotos).add(writerOf(body, context), Buffer.from(body.photo, 'base64')),
      }),
    }),
  ];
}
