import type { Purchasable } from 'etalage/modules/catalog';
import type { RuleAction, SalesRule } from 'etalage/modules/promotion';

/** A simple product at a price in cents and a rate, with what else a line needs. */
export const purchasable = (
  key: string,
  price: number,
  taxRate: number,
  fields: Partial<Purchasable> = {},
): Purchasable => ({
  key,
  sku: key,
  parentSku: key,
  productId: 1,
  type: 'simple',
  name: `Product ${key}`,
  brand: undefined,
  url: `/${key}`,
  picture: undefined,
  options: [],
  product_option: {
    extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
  },
  price,
  regularPrice: price,
  taxRate,
  isVirtual: false,
  stock: [{ sku: key, qty: 1 }],
  categoryIds: [],
  categories: [],
  ...fields,
});

/** A rule about everything, for everybody. */
export const rule = (id: number, action: RuleAction): SalesRule => ({
  id,
  name: `Rule ${id}`,
  isActive: true,
  priority: id,
  isLast: false,
  action,
  freeDelivery: false,
  needsCoupon: false,
  duringBlackout: false,
});

export const NO_DISCOUNTS = { lines: new Map<string, number>(), applied: [], freeDelivery: false };
