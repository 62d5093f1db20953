import { defineClient, fill, provideValue } from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { shipping, ShippingSettings, ShippingUi } from '../module.ts';
import { promisesProvider, promisesStory } from './delivery-promises.ts';

export default defineClient(shipping, (settings) => ({
  providers: [provideValue(ShippingSettings, settings), promisesProvider],
  contributions: [promisesStory],
  fills: [
    fill(CatalogUi.productPromises, 'shipping.promises', ShippingUi.ProductPromises),
    fill(CatalogUi.choiceNotes, 'shipping.returns', ShippingUi.ReturnNote),
  ],
}));
