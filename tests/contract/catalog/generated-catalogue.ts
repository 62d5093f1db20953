import type { ProductDocument, ProductVariant } from '../../../modules/catalog/domain/documents.ts';
import type { IndexDocuments } from '../../../modules/catalog/domain/search/index-documents.ts';

const BRANDS = [
  'Maremma',
  'Van Dael',
  'Kade Negen',
  'Ostara',
  'Linde',
  'Corvino',
  'Halmstad',
  'Petit Nord',
  'Sarto',
  'Weiland',
  'Brisk',
  'Oriva',
];
const KINDS = [
  'pump',
  'sneaker',
  'laars',
  'loafer',
  'sandaal',
  'enkellaars',
  'espadrille',
  'ballerina',
  'veterschoen',
  'instapper',
  'slingback',
  'muiltje',
];
const MATERIALS = ['leren', 'suède', 'nubuck', 'canvas', 'lakleren', 'linnen', 'geweven', 'satijnen'];
const COLOURS = ['zwarte', 'cognac', 'witte', 'rode', 'blauwe', 'groene', 'beige', 'zilveren', 'gouden', 'bordeaux'];
const WORDS = [
  'elegant',
  'comfortabel',
  'handgemaakt',
  'klassiek',
  'zacht',
  'soepel',
  'tijdloos',
  'stevig',
  'licht',
  'verfijnd',
];
export const BRAND_COUNT = BRANDS.length * 5;
export const CATEGORY_COUNT = 120;
const SIZES = 12;
/** Half of the sizes, so that there are as many variants. */
const COLOURED_SIZES = 6;

/** Configurable products with twelve sizes each, the same for the same number: no run differs from another. */
export function generateProducts(count: number): ProductDocument[] {
  const random = seededRandom(20_000);
  return Array.from({ length: count }, (_, index) => generateProduct(index + 1, random));
}

/** The same with two colours to choose from, the second ten percent dearer, in half of the sizes each. */
export function generateColouredProducts(count: number): ProductDocument[] {
  return generateProducts(count).map((product) => {
    const { id, price, configurable_children: children = [] } = product;
    const [first, second] = [20 + (id % 10), 20 + ((id + 3) % 10)];
    const { simple_colour: _own, ...rest } = product;
    return {
      ...rest,
      simple_colour_options: [first, second],
      size_options: Array.from({ length: COLOURED_SIZES }, (_, size) => 160 + size),
      configurable_children: children.map((child, place) => ({
        ...child,
        size: String(160 + (place % COLOURED_SIZES)),
        simple_colour: place < COLOURED_SIZES ? first : second,
        ...(place < COLOURED_SIZES
          ? {}
          : { price: Math.round(price * 110) / 100, special_price: null, final_price: Math.round(price * 110) / 100 }),
      })),
    };
  });
}

/** The categories of those products, and the attribute that their brands are options of. */
export function generateCategories(): Pick<IndexDocuments, 'category' | 'attribute'> {
  const category = Array.from({ length: CATEGORY_COUNT }, (_, index) => {
    const id = 10 + index;
    const name = `${KINDS[id % KINDS.length]}s ${WORDS[index % WORDS.length]}`;
    return {
      id,
      parent_id: 2,
      name,
      level: 3,
      position: index,
      is_active: true,
      product_count: 300,
      path: `1/2/${id}`,
      url_path: `schoenen/c-${id}`,
      slug: `c-${id}`,
    };
  });
  const options = Array.from({ length: BRAND_COUNT }, (_, id) => ({ value: String(id), label: brandLabel(id) }));
  return {
    category,
    attribute: [{ id: 1, attribute_id: 1, attribute_code: 'brand', default_frontend_label: 'Merk', options }],
  };
}

/** The brand's label for its option id, as the attribute documents would say. */
export function brandLabel(id: number): string {
  const suffix = ['', 'Studio', 'Sport', 'Atelier', 'Uomo'][Math.floor(id / BRANDS.length) % 5];
  return `${BRANDS[id % BRANDS.length]} ${suffix}`.trim();
}

function generateProduct(id: number, random: () => number): ProductDocument {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const number = (below: number) => Math.floor(random() * below);
  const kind = number(KINDS.length);
  const colour = number(COLOURS.length);
  const name =
    `${brandLabel(number(BRAND_COUNT))} ${pick(COLOURS)} ${pick(MATERIALS)} ${KINDS[kind]} ` +
    `${pick(WORDS)} ${100 + number(900)}`;
  const price = 30 + number(270) + 0.95;
  const sale = random() < 0.2 ? Math.round(price * 70) / 100 : null;
  const sku = `ZL-${String(id).padStart(6, '0')}`;
  const children = Array.from({ length: SIZES }, (_, size): ProductVariant => ({
    id: id * 100 + size,
    sku: `${sku}-${35 + size}`,
    status: 1,
    visibility: 1,
    size: String(160 + size),
    price,
    special_price: sale,
    final_price: sale ?? price,
    tax_class_id: '2',
    image: `/z/l/${sku}.svg`,
    stock: { is_in_stock: random() < 0.7, qty: number(9) },
  }));
  const categories = [2, 10 + number(CATEGORY_COUNT), 10 + number(CATEGORY_COUNT)];
  return {
    id,
    sku,
    type_id: 'configurable',
    name,
    description: `${name}: ${pick(WORDS)} en ${pick(WORDS)}, voor elke dag.`,
    status: 1,
    visibility: 4,
    url_key: `p-${id}`,
    url_path: `schoenen/p-${id}`,
    slug: `p-${id}`,
    price,
    special_price: sale,
    final_price: sale ?? price,
    final_price_incl_tax: sale ?? price,
    tax_class_id: '2',
    image: `/z/l/${sku}.svg`,
    category_ids: categories,
    category: categories.map((category_id) => ({
      category_id,
      name: `${KINDS[category_id % KINDS.length]}s`,
      position: number(500),
    })),
    stock: { product_id: id, is_in_stock: random() < 0.95, qty: 0, manage_stock: true },
    brand: number(BRAND_COUNT),
    gender: 1 + number(2),
    collection: 1 + number(6),
    simple_colour: [20 + colour],
    removable_inner_sole: number(2),
    size_options: children.map((_, size) => 160 + size),
    configurable_options: [
      {
        id,
        attribute_id: '142',
        attribute_code: 'size',
        label: 'Maat',
        position: 0,
        product_id: id,
        values: children.map((_, size) => ({ value_index: 160 + size, label: String(35 + size) })),
      },
    ],
    configurable_children: children,
    media_gallery: [{ typ: 'image', image: `/z/l/${sku}.svg`, lab: null, pos: 1 }],
    created_at: `2026-${String(1 + number(9)).padStart(2, '0')}-11 10:00:00`,
    updated_at: `2026-${String(1 + number(9)).padStart(2, '0')}-12 10:00:00`,
  };
}

/** Park and Miller's generator: the same numbers on every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
