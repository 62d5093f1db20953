import { contribute, PersonalData } from 'etalage/core';

const WITH_REVIEW = 'as long as the review';

/** What the shop keeps of who writes reviews, and of whom it asks for one. */
export const personalData = contribute(PersonalData, 'review', {
  tables: [
    {
      table: 'review_review',
      of: { customer: 'customer_id', order: 'order_id' },
      gives: { review: 'id' },
      fields: ['sku', 'nickname', 'title', 'detail', 'stars', 'fit', 'status', 'answer', 'reason', 'written_at'],
      unexported: ['writer'],
      purpose: 'to tell others what buyers think of a product',
      kept: 'until it is taken away',
      erase: 'delete',
    },
    {
      table: 'review_purchase',
      of: { customer: 'customer_id', order: 'order_id' },
      fields: ['sku', 'bought_at'],
      purpose: 'to say that a review is written by who bought it',
      kept: 'as long as the account',
      erase: 'delete',
    },
    {
      table: 'review_request',
      of: { customer: 'customer_id', email: { column: 'email', isTyped: true }, order: 'order_id' },
      fields: ['email', 'first_name', 'placed_at'],
      unexported: ['access_key'],
      purpose: 'to ask buyers for a review, once an order',
      kept: 'as long as the link is good (review.linkDays)',
      erase: 'delete',
    },
    {
      table: 'review_refusal',
      of: { email: 'email_key' },
      fields: ['email_key', 'refused_at'],
      purpose: 'to never again ask who does not want it',
      kept: 'until it is erased',
      erase: 'delete',
    },
    {
      table: 'review_vote',
      of: { customer: { column: 'voter', before: 'c:' }, review: 'review_id' },
      fields: ['review_id', 'kind', 'voted_at'],
      unexported: ['voter'],
      purpose: 'to count a vote once',
      kept: WITH_REVIEW,
      erase: 'delete',
    },
    {
      table: 'review_photo',
      of: { customer: { column: 'writer', before: 'c:' }, review: 'review_id' },
      fields: ['bytes', 'sent_at'],
      unexported: ['writer'],
      purpose: 'to show a product as it is worn',
      kept: 'as long as the review; a day without one',
      erase: 'delete',
    },
  ],
  browser: [
    {
      key: 'review/...',
      purpose: "to count a visitor's vote once",
      kept: 'until the visitor clears the browser',
    },
  ],
});
