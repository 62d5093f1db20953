import { defineModule } from 'etalage/core';

/** The addresses that customers have saved, in their account. They are kept with the customer, by the module `user`. */
export const addressBook = defineModule({
  id: 'address-book',
  kernel: '^0.1.0',
  requires: ['shell', 'user', 'checkout'],
});

export * from './contract/ui.ts';
