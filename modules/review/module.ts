import { configType, defineModule } from 'etalage/core';
import type { ReviewConfig } from './config.ts';

/** What buyers say of products: written, approved, shown with stars and fit. */
export const review = defineModule<ReviewConfig>({
  id: 'review',
  kernel: '^0.1.0',
  requires: ['shell', 'user', 'mail', 'catalog', 'order'],
  config: configType<ReviewConfig>(),
});

export type { ReviewConfig } from './config.ts';
export * from './contract/endpoints.ts';
export * from './contract/model.ts';
export * from './contract/reviews.ts';
export * from './contract/shop-rating.ts';
export * from './contract/ui.ts';
export { ReviewEmails } from './domain/emails.ts';
export * from './contract/cache-tag.ts';
