import { countingId, migration, tables, type Generated } from 'etalage/core';
import type { ReviewFit } from 'etalage/modules/catalog';

export interface ReviewRow {
  readonly id: Generated<number>;
  /** `c:158`, or `o:` and the UUID of an order. */
  readonly writer: string;
  readonly customer_id: number | null;
  readonly order_id: string | null;
  readonly store_code: string;
  /** `nl`: store views of one language show the same reviews. */
  readonly language: string;
  readonly sku: string;
  readonly product_id: number;
  /** `ReviewedProduct` as JSON. */
  readonly product: string;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  readonly stars: number;
  readonly fit: ReviewFit | null;
  /** 1 approved, 2 held, 3 rejected. */
  readonly status: number;
  readonly is_verified: number;
  readonly helpful: number;
  readonly reports: number;
  readonly answer: string | null;
  readonly reason: string | null;
  readonly written_at: number;
}

/** Who has bought what: a row once it is on its way. */
export interface PurchaseRow {
  readonly order_id: string;
  readonly sku: string;
  readonly customer_id: number | null;
  readonly bought_at: number;
}

/** An order whose shopper is asked for reviews, once. */
export interface RequestRow {
  readonly order_id: string;
  readonly customer_id: number | null;
  readonly store_code: string;
  readonly email: string;
  readonly first_name: string;
  /** Where links lead: `https://www.example.nl/be/`; empty where none may. */
  readonly home: string;
  readonly access_key: string;
  /** Until when the link is good; 0 before it was sent. */
  readonly access_until: number;
  readonly placed_at: number;
}
/** Mailboxes that want no such e-mail any more. */
export interface RefusalRow {
  readonly email_key: string;
  readonly refused_at: number;
}
/** Who found a review helpful, or reported it: each once. */
export interface VoteRow {
  readonly review_id: number;
  /** `c:158`, or `v:` and what a visitor's browser calls itself. */
  readonly voter: string;
  readonly kind: 'helpful' | 'report';
  readonly voted_at: number;
}
/** A photo: of a review once that is written. */
export interface PhotoRow {
  readonly id: string;
  readonly writer: string;
  readonly review_id: number | null;
  readonly place: number;
  readonly bytes: Uint8Array;
  readonly sent_at: number;
}

/** What is shown of a product: `ProductRating` as JSON, empty once nothing is. */
export interface RatingRow {
  readonly sku: string;
  readonly language: string;
  readonly product_id: number;
  readonly rating: string;
  readonly changed_at: number;
}

export interface ReviewRows {
  review_review: ReviewRow;
  review_purchase: PurchaseRow;
  review_rating: RatingRow;
  review_request: RequestRow;
  review_refusal: RefusalRow;
  review_vote: VoteRow;
  review_photo: PhotoRow;
}
export const ReviewTables = tables<ReviewRows>('review');

export const reviewMigrations = [
  migration('001-reviews', async ({ schema }, engine) => {
    await schema
      .createTable('review_review')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('writer', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'bigint')
      .addColumn('order_id', 'text')
      .addColumn('store_code', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('product_id', 'bigint', (column) => column.notNull())
      .addColumn('product', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('nickname', 'text', (column) => column.notNull())
      .addColumn('stars', 'integer', (column) => column.notNull())
      .addColumn('fit', 'text')
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('is_verified', 'integer', (column) => column.notNull())
      .addColumn('helpful', 'integer', (column) => column.notNull())
      .addColumn('reports', 'integer', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('reason', 'text')
      .addColumn('written_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('review_review_once', ['writer', 'sku'])
      .execute();
    await schema
      .createIndex('review_review_shown')
      .on('review_review')
      .columns(['sku', 'language', 'status', 'written_at'])
      .execute();
    await schema.createIndex('review_review_customer').on('review_review').column('customer_id').execute();
    await schema
      .createTable('review_purchase')
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'bigint')
      .addColumn('bought_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('review_purchase_key', ['order_id', 'sku'])
      .execute();
    await schema
      .createIndex('review_purchase_customer')
      .on('review_purchase')
      .columns(['customer_id', 'sku'])
      .execute();
    await schema
      .createTable('review_rating')
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('product_id', 'bigint', (column) => column.notNull())
      .addColumn('rating', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('review_rating_key', ['sku', 'language'])
      .execute();
    await schema.createIndex('review_rating_changed').on('review_rating').column('changed_at').execute();
    await schema
      .createTable('review_request')
      .addColumn('order_id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'bigint')
      .addColumn('store_code', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('home', 'text', (column) => column.notNull())
      .addColumn('access_key', 'text', (column) => column.notNull())
      .addColumn('access_until', 'bigint', (column) => column.notNull())
      .addColumn('placed_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('review_request_customer').on('review_request').column('customer_id').execute();
    await schema
      .createTable('review_refusal')
      .addColumn('email_key', 'text', (column) => column.primaryKey())
      .addColumn('refused_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('review_vote')
      .addColumn('review_id', 'integer', (column) => column.notNull())
      .addColumn('voter', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('voted_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('review_vote_key', ['review_id', 'kind', 'voter'])
      .execute();
    await schema.createIndex('review_vote_voter').on('review_vote').column('voter').execute();
    await schema
      .createTable('review_photo')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('writer', 'text', (column) => column.notNull())
      .addColumn('review_id', 'integer')
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('review_photo_review').on('review_photo').columns(['review_id', 'place']).execute();
  }),
];
