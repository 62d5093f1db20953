import { ApiClient, defineClient, fill, PageTags, tap } from 'etalage/core';
import { CatalogHooks, CatalogUi } from 'etalage/modules/catalog';
import { ADVICE_TAG, AdviceEndpoint, AdviceStore, sizeAdvice } from '../module.ts';

export default defineClient(sizeAdvice, () => ({
  stores: [AdviceStore],
  taps: [
    tap(CatalogHooks.productShown, async (product, { get }) => {
      const sku = product.parentSku;
      get(PageTags).add(ADVICE_TAG + sku);
      // Again for each choice of the shopper, and with the page that the server sent.
      if (get(AdviceStore).get().sku === sku) return product;
      // A page is shown without advice rather than not at all.
      const text = await get(ApiClient)
        .call(AdviceEndpoint, { query: { sku } }, { silent: true })
        .catch(() => '');
      get(AdviceStore).set({ sku, text });
      return product;
    }),
  ],
  fills: [fill(CatalogUi.choiceNotes, 'size-advice.note', () => import('./advice-note.tsx'))],
}));
