import type { SearchEngine } from 'etalage/modules/catalog';
import type { InsoleBadgeConfig } from '../module.ts';

type Badge = InsoleBadgeConfig['secret'] & { readonly label: string };

/**
 * The index with one more label at products that have the attribute. Documents are shared with the engine: what is
 * changed is a copy. Who asks for no labels (a filter's counts, a sitemap) gets none.
 */
export const withBadge = (inner: SearchEngine, { attribute, options, label }: Badge): SearchEngine => ({
  propose: (entity, text, size) => inner.propose?.(entity, text, size) ?? [],
  sizesIn: (text) => inner.sizesIn?.(text) ?? { sizes: [], rest: text },
  async search(entity, request) {
    const { includeFields } = request;
    if (entity !== 'product' || (includeFields && !includeFields.includes('product_labels')))
      return inner.search(entity, request);
    const wanted = includeFields ? { ...request, includeFields: [...includeFields, attribute] } : request;
    const found = await inner.search(entity, wanted);
    const earns = new Set(options.map(String));
    const hits = found.hits.map((hit) => {
      if (!optionsOf(hit.source[attribute]).some((id) => earns.has(id))) return hit;
      const given = Array.isArray(hit.source['product_labels']) ? hit.source['product_labels'] : [];
      return { ...hit, source: { ...hit.source, product_labels: [...given, { code: attribute, label }] } };
    });
    return { ...found, hits };
  },
});

/** A choice is one id, several are a list, or a text with commas between them. */
const optionsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map((id) => String(id).trim());
