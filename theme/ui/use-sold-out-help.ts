import { useService, useVisit } from 'etalage/core/react';
import { CatalogUi, type SoldOutProduct } from 'etalage/modules/catalog';
import { Panels } from 'etalage/modules/shell';

/** Opens what shoppers can do about what is sold out; undefined where nothing fills `CatalogUi.soldOutHelp`. */
export function useSoldOutHelp(): ((product: SoldOutProduct) => void) | undefined {
  const panels = useService(Panels);
  const { views } = useVisit().kernel;
  return views.fillsOf(CatalogUi.soldOutHelp.id).length > 0
    ? (product) => panels.open('notify-size', product, { over: true })
    : undefined;
}
