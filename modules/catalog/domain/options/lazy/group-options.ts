import type { ProductDocument } from '../../documents.ts';
import type { ProductOptionView } from '../option-views.ts';
import { isAssociated, type OptionTools, type Parts } from '../parts.ts';
import { orderable, partView } from './part-view.ts';

/**
 * The parts of a group, each with the quantity that it is offered in. Parts that are missing are left out.
 */
export function groupOptions(group: ProductDocument, parts: Parts, tools: OptionTools): ProductOptionView[] {
  const links = (group.product_links ?? [])
    .filter(isAssociated)
    .toSorted((left, right) => left.position - right.position);
  return links.flatMap(({ linked_product_sku: sku, extension_attributes }): ProductOptionView[] => {
    const part = parts.get(sku);
    if (!part) return [];
    const view = partView(part, tools);
    const max = orderable(part);
    const usual = String(Math.min(max, Math.max(0, Math.round(Number(extension_attributes?.qty ?? 1)))));
    return [
      {
        of: 'group',
        id: sku,
        name: `qty[${sku}]`,
        label: view.label,
        kind: 'quantity',
        required: false,
        values: [{ ...view, id: sku, qty: 1, max, available: max > 0, usual: false, active: usual !== '0' }],
        entered: usual,
        usual,
        maxLength: undefined,
        price: 0,
        quantity: undefined,
        error: undefined,
        answered: false,
      },
    ];
  });
}
