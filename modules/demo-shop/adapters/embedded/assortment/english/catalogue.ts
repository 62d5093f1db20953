import { viewOf } from '../picture-paths.ts';
import { brands } from '../brands.ts';
import { BRANDS_PATH } from '../category-tree.ts';
import { colours, type ColourKey } from '../colours.ts';
import type { DemoCatalogue, DemoCategory, DemoProduct } from '../documents.ts';
import { models } from '../models/models.ts';
import { skuOf } from '../products.ts';
import { careWords } from './care.ts';
import { englishTexts, type ProductTexts } from './texts.ts';
import { brandStories, categoryWords, colourWords, labelWords } from './words.ts';

const VIEW_LABELS: Readonly<Record<string, string>> = {
  side: 'from the side',
  pair: 'another view',
  detail: 'close up',
  top: 'from above',
  sole: 'the sole',
  hung: 'on a peg',
};

/**
 * The Dutch shop's catalogue in English: the same ids, prices and pictures; names, texts, labels and addresses of its
 * own.
 */
export function inEnglish(dutch: DemoCatalogue): DemoCatalogue {
  const [root] = dutch.categories;
  if (root === undefined) throw new Error('The demo catalogue has no root category');
  const categories = everyCategory(englishCategory(root, ''));
  const places: Places = {
    dutch: new Map(dutch.categories.map(({ id, url_path: path }) => [path ?? '', Number(id)])),
    byId: new Map(categories.map((category) => [Number(category.id), category])),
  };
  const texts = new Map(
    models
      .flatMap((model) => model.colours.map((colour) => [skuOf(model, colour), englishTexts(model, colour)] as const))
      .toReversed(),
  );
  return {
    ...dutch,
    categories,
    products: dutch.products.map((product) => englishProduct(product, textsOf(product, texts), places)),
    attributes: dutch.attributes.map((attribute) => ({
      ...attribute,
      default_frontend_label: labelOf(attribute.default_frontend_label ?? ''),
      options: attribute.options?.map((option) => ({
        ...option,
        label: attribute.attribute_code === 'color' ? colourLabel(option.value, option.label) : labelOf(option.label),
      })),
    })),
    redirects: (dutch.redirects ?? []).map((record) => ({ ...record, ...MOVED[record.request_path] })),
  };
}

const MOVED: Readonly<Record<string, { request_path: string; target_path: string }>> = {
  'damesschoenen/pumps': { request_path: 'womens-shoes/pumps', target_path: 'women/pumps' },
  winteractie: { request_path: 'winter-sale', target_path: 'sale' },
};

/** English categories by id, and the ids by their Dutch paths. */
interface Places {
  readonly dutch: ReadonlyMap<string, number>;
  readonly byId: ReadonlyMap<number, DemoCategory>;
}

const labelOf = (label: string): string => labelWords[label] ?? label;

const colourByOption = new Map(
  Object.entries(colours).map(([key, { option }]) => [String(option), colourWords[key as ColourKey]]),
);
const colourLabel = (option: unknown, label: string): string => colourByOption.get(String(option)) ?? label;

const storyByCategory = new Map(
  Object.entries(brands).map(([key, { category }]) => [category, brandStories[key as keyof typeof brands]]),
);

function englishCategory(category: DemoCategory, parentUrl: string): DemoCategory {
  const id = Number(category.id);
  const { name, urlKey, description } = categoryWords[id] ?? {
    name: category.name,
    urlKey: category.url_key ?? '',
    description: storyByCategory.get(id) ?? '',
  };
  const urlPath = parentUrl === '' ? urlKey : `${parentUrl}/${urlKey}`;
  return {
    ...category,
    name,
    frontend_name: name,
    url_key: urlKey,
    url_path: urlPath,
    canonical: urlPath,
    slug: `${urlKey}-${id}`,
    description: `<p>${description}</p>`,
    meta_description: `${description} Free returns at Atelier Zool.`,
    children_data: category.children_data.map((child) =>
      englishCategory(child, Number(category.level) < 2 ? '' : urlPath),
    ),
  };
}

const everyCategory = (category: DemoCategory): DemoCategory[] => [
  category,
  ...category.children_data.flatMap(everyCategory),
];

/** A variant's own document is called as its parent, with its size. */
function textsOf(
  { sku, url_key: key, parentSku }: DemoProduct,
  texts: ReadonlyMap<string, ProductTexts>,
): ProductTexts {
  const found = texts.get(sku);
  if (found) return found;
  const parent = texts.get(parentSku);
  const size = sku.split('-').at(-1) ?? '';
  if (parent) return { ...parent, name: `${parent.name} ${size}`, key: `${parent.key}-${size}` };
  const care = careWords[key ?? ''];
  if (care === undefined) throw new Error(`English has no words for "${sku}": add them to english/care.ts`);
  const { name, short, story, facts } = care;
  return {
    name,
    key: care.key,
    short,
    description: `<p>${story}</p><ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`,
  };
}

function englishProduct(
  product: DemoProduct,
  { name, key, short, description }: ProductTexts,
  { dutch, byId }: Places,
): DemoProduct {
  const parentPath = (product.url_path ?? '').split('/').slice(0, -1).join('/');
  const place = byId.get(dutch.get(parentPath) ?? 0);
  if (place === undefined)
    throw new Error(`"${product.sku}" stands in "${parentPath}", which the English categories do not have`);
  return {
    ...product,
    name,
    description,
    short_description: short,
    url_key: key,
    slug: key,
    url_path: `${place.url_path}/${key}`,
    brand_url: product.brand_url.replace(BRANDS_PATH, 'brands'),
    category: product.category.map((one) => {
      const {
        name: categoryName,
        slug,
        url_path: path,
      } = byId.get(Number(one.category_id)) ?? { name: one.name, slug: one.slug, url_path: one.path };
      return { ...one, name: categoryName, slug: slug ?? one.slug, path: path ?? one.path };
    }),
    product_labels: product.product_labels.map((label) => ({ ...label, label: labelOf(label.label) })),
    media_gallery: product.media_gallery.map((picture) => ({
      ...picture,
      lab: `${name}, ${VIEW_LABELS[viewOf(picture.image)]}`,
    })),
    ...(product.configurable_options && {
      configurable_options: product.configurable_options.map((option) => ({
        ...option,
        label: labelOf(option.label ?? ''),
        values: option.values.map((value) => ({
          ...value,
          label: colourLabel(value.value_index, value.label ?? ''),
          default_label: colourLabel(value.value_index, value.label ?? ''),
        })),
      })),
    }),
    ...(product.custom_options && {
      custom_options: product.custom_options.map((option) => ({
        ...option,
        title: labelOf(option.title ?? ''),
        ...(option.values && {
          values: option.values.map((value) => ({ ...value, title: labelOf(value.title ?? '') })),
        }),
      })),
    }),
    ...(product.bundle_options && {
      bundle_options: product.bundle_options.map((option) => ({ ...option, title: labelOf(option.title ?? '') })),
    }),
  };
}
