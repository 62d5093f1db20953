import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { demoCatalogue } from '../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import type { ProductDocument, ProductVariant } from '../../modules/catalog/domain/documents.ts';

/** More than any id of the demo shop. */
const ID_STEP = 10_000_000;

/** A product of the demo shop once more, under other ids, skus and addresses. */
function copyOf(product: ProductDocument, number: number): ProductDocument {
  if (number === 0) return product;
  const id = (own: number): number => own + number * ID_STEP;
  const sku = (own: string): string => `${own}-X${number}`;
  const variant = (child: ProductVariant): ProductVariant => ({ ...child, id: id(child.id), sku: sku(child.sku) });
  return {
    ...product,
    id: id(product.id),
    sku: sku(product.sku),
    parentSku: sku(product.sku),
    name: `${product.name} ${number}`,
    url_key: `${product.url_key}-x${number}`,
    url_path: `${product.url_path}-x${number}`,
    slug: `${product.slug}-x${number}`,
    stock: { ...product.stock, product_id: id(product.id) },
    configurable_children: product.configurable_children?.map(variant),
    product_links: product.product_links?.map((link) => ({
      ...link,
      sku: sku(product.sku),
      linked_product_sku: sku(link.linked_product_sku),
    })),
  };
}

/**
 * Writes a dump of the demo shop's catalogue with so many products that it has that many, one hit a line: every copy is
 * in the categories and has the filters of its original.
 */
export async function writeEnlargedDump(path: string, products: number): Promise<void> {
  const demo = demoCatalogue('default');
  const out = createWriteStream(path);
  const write = async (entity: string, source: { readonly id?: number }): Promise<void> => {
    const line = JSON.stringify({
      _index: `vue_storefront_catalog_${entity}`,
      _type: '_doc',
      _id: String(source.id),
      _score: 1,
      _source: source,
    });
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  };
  for (const category of demo.categories) await write('category', category);
  for (const attribute of demo.attributes) await write('attribute', attribute);
  for (const rule of demo.taxrules) await write('taxrule', rule);
  for (let number = 0; number < products; number += 1) {
    const product = demo.products[number % demo.products.length];
    if (product) await write('product', copyOf(product, Math.floor(number / demo.products.length)));
  }
  out.end();
  await once(out, 'close');
}
