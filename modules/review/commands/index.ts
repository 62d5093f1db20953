import { defineCommands } from 'etalage/core';
import { review } from '../module.ts';

const id = { name: '<id>', description: 'of the review, as `list` prints it' };
const json = { flags: '--json', description: 'as JSON' };

export default defineCommands(review, [
  {
    name: 'list',
    summary: 'prints reviews of all store views, newest first',
    options: [
      { flags: '--status <status>', description: 'held, approved or rejected' },
      { flags: '--reported', description: 'only those that somebody reported' },
      { flags: '--sku <sku>', description: 'only those of a product' },
      { flags: '--customer <id>', description: 'only those of a customer' },
      { flags: '--limit <count>', description: 'at most so many', default: '50' },
      json,
    ],
    run: async (input, shop) => (await import('./review-commands.ts')).listReviews(input, shop),
  },
  {
    name: 'show',
    summary: 'prints a review',
    arguments: [id],
    options: [json],
    run: async (input, shop) => (await import('./review-commands.ts')).showReview(input, shop),
  },
  {
    name: 'photos',
    summary: 'writes the photos of a review into a folder, to look at before it is approved',
    arguments: [id, { name: '<folder>', description: 'made where there is none' }],
    run: async (input, shop) => (await import('./review-commands.ts')).savePhotos(input, shop),
  },
  {
    name: 'approve',
    summary: 'shows a review on its product’s page; what was reported is settled',
    arguments: [id],
    run: async (input, shop) => (await import('./review-commands.ts')).decideReview('approved', input, shop),
  },
  {
    name: 'reject',
    summary: 'does not show a review; because of its stars alone the law forbids that',
    arguments: [id],
    options: [{ flags: '--reason <text>', description: 'what its writer reads in the account' }],
    run: async (input, shop) => (await import('./review-commands.ts')).decideReview('rejected', input, shop),
  },
  {
    name: 'answer',
    summary: 'shows what the shop says to a review below it',
    arguments: [id, { name: '<text>', description: 'empty takes the answer away' }],
    run: async (input, shop) => (await import('./review-commands.ts')).answerReview(input, shop),
  },
]);
