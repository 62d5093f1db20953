import type { ProductDocument } from '../../documents.ts';
import type { ProductOptionView } from '../option-views.ts';
import { isAssociated, type OptionTools, type SetItems } from '../set-items.ts';
import { orderable, itemView } from './item-view.ts';

/**
 * The items of a group, each with the quantity that it is offered in. Items that are missing are left out.
 */
export function groupOptions(group: ProductDocument, items: SetItems, tools: OptionTools): ProductOptionView[] {
  const links = (group.product_links ?? [])
    .filter(isAssociated)
    .toSorted((left, right) => left.position - right.position);
  return links.flatMap(({ linked_product_sku: sku, extension_attributes }): ProductOptionView[] => {
    const item = items.get(sku);
    if (!item) return [];
    const view = itemView(item, tools);
    const max = orderable(item);
    const usual = String(Math.min(max, Math.max(0, Math.round(Number(extension_attributes?.qty ?? 1)))));
    return [
      {
        of: 'group',
        id: sku,
        name: `qty[${sku}]`,
        label: view.label,
        kind: 'quantity',
        required: false,
        values: [
          {
            ...view,
            id: sku,
            productId: item.id,
            qty: 1,
            max,
            available: max > 0,
            usual: false,
            active: usual !== '0',
          },
        ],
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
