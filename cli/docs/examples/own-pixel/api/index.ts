import { contribute, CoreHooks, CspSources, defineApi, quietTag, tap } from 'etalage/core';
import { ConsentAsked, ConsentNeeds } from 'etalage/modules/consent';
import { ownPixel, PIXEL } from '../module.ts';

const NAME = 'Pixel Example';

export default defineApi(ownPixel, () => ({
  contributions: [
    // What shoppers are asked, and what their browsers may then load.
    contribute(ConsentNeeds, 'own-pixel', { purpose: 'marketing', name: NAME, cookies: ['_pixel'] }),
    contribute(CspSources, 'own-pixel', { 'img-src': [new URL(PIXEL).origin] }),
  ],
  taps: [
    // The code comes once a shopper agrees to something; not where the operator allows no advertising.
    tap(CoreHooks.pageRendered, ({ addTag }, { get }) => {
      if (get(ConsentAsked).needs.some(({ name }) => name === NAME))
        addTag(quietTag('own-pixel', {}, { after: 'consent' }));
    }),
  ],
}));
