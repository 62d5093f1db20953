import { useService, useVisit } from 'etalage/core/react';
import { CatalogUi, type SoldOutProduct } from 'etalage/modules/catalog';
import { Panels } from 'etalage/modules/shell';

/** Opens what can be done about a product that is sold out; undefined where no module helps. */
export function useSoldOutHelp(): ((product: SoldOutProduct, options?: { readonly over?: true }) => void) | undefined {
  const { views } = useVisit().kernel;
  const panels = useService(Panels);
  if (views.fillsOf(CatalogUi.soldOutHelp.id).length === 0) return undefined;
  return (product, options) => panels.open('notify-size', product, options);
}
