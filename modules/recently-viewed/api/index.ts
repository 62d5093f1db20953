import { contribute, defineApi, PersonalData } from 'etalage/core';
import { recentlyViewed } from '../module.ts';

/** The module keeps nothing on the server. */
export default defineApi(recentlyViewed, () => ({
  contributions: [
    contribute(PersonalData, 'recently-viewed', {
      browser: [
        {
          key: 'recently-viewed/...',
          purpose: 'to show again what was looked at',
          kept: 'until the visitor clears it',
        },
      ],
    }),
  ],
}));
