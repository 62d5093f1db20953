import { defineModule } from 'etalage/core';

/** A picture of the customer, in their account. */
export const profilePicture = defineModule({
  id: 'profile-picture',
  kernel: '^0.1.0',
  requires: ['shell', 'user'],
});

export * from './contract.ts';
