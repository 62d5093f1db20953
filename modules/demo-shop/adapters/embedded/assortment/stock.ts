import type { StockItem } from 'etalage/modules/catalog';
import { seededRandom } from './random.ts';

/** A stock record as the platform's stock endpoint gives it, managed and without backorders. */
export function stockItem(id: number, qty: number, inStock: boolean): StockItem {
  return {
    item_id: id,
    product_id: id,
    stock_id: 1,
    qty,
    is_in_stock: inStock,
    is_qty_decimal: false,
    use_config_min_qty: true,
    min_qty: 0,
    use_config_min_sale_qty: 1,
    min_sale_qty: 1,
    use_config_max_sale_qty: true,
    max_sale_qty: 10,
    use_config_backorders: true,
    backorders: 0,
    use_config_manage_stock: true,
    manage_stock: true,
    low_stock_date: null,
  };
}

/** The same record for a variant: indexers leave the product id out there. */
export function variantStock(id: number, qty: number): StockItem {
  const { product_id: _, ...stock } = stockItem(id, qty, qty > 0);
  return stock;
}

/** How many the demo shop has of a sku: the sizes at both ends sell out first. */
export function stockOf(sku: string, edgeSize: boolean): number {
  const random = seededRandom(`stock ${sku}`);
  const gone = random() < (edgeSize ? 0.34 : 0.1);
  if (gone) return 0;
  const scarce = random() < 0.25;
  return scarce ? 1 + Math.floor(random() * 2) : 3 + Math.floor(random() * 14);
}
