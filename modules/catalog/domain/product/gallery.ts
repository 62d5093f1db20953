import type { MediaGalleryEntry, ProductDocument, ProductVariant } from '../documents.ts';
import type { Picture } from '../view-models.ts';

const isPicture = (image: string | undefined): image is string => Boolean(image) && image !== 'no_selection';

/** A picture of the shop, absent when a document has none. */
export const pictureOf = (image: string | undefined, alt: string): Picture | undefined =>
  isPicture(image) ? { path: image, alt } : undefined;

/**
 * The pictures of a product with a variant, in the order of the gallery, begun at the variant's own. A gallery of
 * several colours lies in groups, each begun by the picture of its variants: of the others' groups none is shown.
 */
export function galleryOf(product: ProductDocument, variant: ProductVariant | undefined): Picture[] {
  const main = [variant?.image, product.image].find(isPicture);
  const entries = (product.media_gallery ?? [])
    .filter(({ typ, image }) => typ === 'image' && isPicture(image))
    .toSorted((left, right) => left.pos - right.pos);
  const shown = variant ? withoutOtherVariants(entries, product, main) : entries;
  const start = shown.findIndex(({ image }) => image === main);
  const ordered = start < 0 ? shown : [...shown.slice(start), ...shown.slice(0, start)];
  const pictures = ordered.flatMap(({ image, lab }) => pictureOf(image, lab || product.name) ?? []);
  const own = start < 0 ? pictureOf(main, product.name) : undefined;
  return [...new Map([...(own ? [own] : []), ...pictures].map((picture) => [picture.path, picture])).values()];
}

function withoutOtherVariants(
  entries: readonly MediaGalleryEntry[],
  { configurable_children: variants = [] }: ProductDocument,
  main: string | undefined,
): readonly MediaGalleryEntry[] {
  const mains = new Set(variants.map(({ image }) => image).filter(isPicture));
  if (mains.size < 2) return entries;
  let group: string | undefined;
  return entries.filter(({ image }) => {
    if (mains.has(image)) group = image;
    return group === undefined || group === main;
  });
}
