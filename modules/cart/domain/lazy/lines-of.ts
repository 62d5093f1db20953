import type { ProductOptionView, ProductView } from 'etalage/modules/catalog';
import type { NewCartItem } from '../../module.ts';

/**
 * The lines that a product is in a cart, as it is chosen; none while something of it is not chosen or wrong. What does
 * not exist as chosen is a line with that error.
 */
export function linesOf(product: ProductView): readonly NewCartItem[] {
  const { selection, configured, options, warning, errors } = product;
  if (selection.errors.length > 0) return [];
  if (!configured)
    return warning === undefined ? [] : [{ ...lineOf(product), errors: { ...errors, variants: { key: warning } } }];
  const grouped = options.filter(({ of }) => of === 'group');
  if (grouped.length === 0) return [lineOf(product)];
  return selection.items.flatMap(({ sku, qty }) => {
    const item = grouped.find(({ id }) => id === sku);
    return item && qty > 0 ? [groupLine(product, item, qty)] : [];
  });
}

function lineOf(product: ProductView): NewCartItem {
  const { selection, choices, options } = product;
  const chosen = choices.flatMap(({ label, values }) =>
    values.filter(({ active }) => active).map((value) => ({ label, value: value.label })),
  );
  return {
    sku: selection.sku,
    parentSku: product.parentSku,
    qty: 1,
    item_id: product.id,
    price_incl_tax: selection.price,
    options: [...chosen, ...options.flatMap(inWords)],
    product_option: selection.product_option,
    type_id: product.type,
    errors: product.errors,
    name: product.name,
    brand: product.brand,
    url: withQuery(product.url, selection.query),
    picture: product.pictures[0]?.path,
  };
}

/** What is chosen of an option, as its line says it. */
function inWords({ label, values, kind, entered, quantity }: ProductOptionView): { label: string; value: string }[] {
  const chosen = values.filter(({ active }) => active);
  if (values.length === 0) return kind === 'refused' || entered === '' ? [] : [{ label, value: entered }];
  if (chosen.length === 0) return [];
  const times = Number(quantity?.entered || quantity?.usual);
  return [
    {
      label,
      value: chosen
        .map((value) => {
          const count = times > 0 ? times : value.qty;
          return count > 1 ? `${count} × ${value.label}` : value.label;
        })
        .join(', '),
    },
  ];
}

/** A product of a group is a line of its own, as if it had been chosen on its own page. */
function groupLine({ url }: ProductView, { id, label, values }: ProductOptionView, qty: number): NewCartItem {
  const [item] = values;
  return {
    sku: id,
    parentSku: id,
    qty,
    item_id: item?.productId ?? 0,
    price_incl_tax: item?.price ?? 0,
    options: [],
    type_id: 'simple',
    errors: {},
    name: label,
    brand: undefined,
    url: item?.url ?? url,
    picture: item?.picture?.path,
  };
}

/** The page of the product with its options as they are. */
function withQuery(url: string, query: ProductView['selection']['query']): string {
  if (query.length === 0) return url;
  const added = new URLSearchParams(query.map(([name, value]) => [name, value]));
  return `${url}${url.includes('?') ? '&' : '?'}${added.toString()}`;
}
