import type { ShownSuggestions, SuggestedProduct } from 'etalage/modules/catalog';

/** Something that can be chosen in the search panel; `id` is that of its element. */
export interface Option {
  readonly id: string;
  readonly url: string;
  readonly label: string;
  /** What it belongs to. */
  readonly inside?: string;
  readonly product?: SuggestedProduct;
  /** What is searched for by choosing it, to be remembered. */
  readonly term?: string;
}

/** A group of options; `title` is a message key. */
export interface Section {
  readonly kind: 'recent' | 'terms' | 'categories' | 'brands' | 'products';
  readonly title: string;
  readonly options: readonly Option[];
}

/** What the search panel shows, in the order of the arrow keys. Sections without options are left out. */
export function sectionsOf(
  { suggestions }: Pick<ShownSuggestions, 'suggestions'>,
  isTyped: boolean,
  recent: readonly string[],
  searchUrl: (term: string) => string,
): readonly Section[] {
  const section = (kind: Section['kind'], title: string, options: readonly Omit<Option, 'id'>[]): Section[] =>
    options.length === 0
      ? []
      : [{ kind, title, options: options.map((option, place) => ({ ...option, id: `search-${kind}-${place}` })) }];
  const { terms = [], categories = [], brands = [], products = [] } = suggestions ?? {};
  const links = (list: typeof categories): Omit<Option, 'id'>[] =>
    list.map(({ name, url, inside }) => ({ label: name, url, ...(inside === undefined ? {} : { inside }) }));
  if (!isTyped) {
    return [
      ...section(
        'recent',
        'Recent searches',
        recent.map((term) => ({ label: term, url: searchUrl(term), term })),
      ),
      ...section('categories', 'Much visited', links(categories)),
    ];
  }
  return [
    ...section(
      'terms',
      'Search for',
      terms.map(({ name, url }) => ({ label: name, url, term: name })),
    ),
    ...section('brands', 'Brands', links(brands)),
    ...section('categories', 'Categories', links(categories)),
    ...section(
      'products',
      'Products',
      products.map((product) => ({ label: product.name, url: product.url, product })),
    ),
  ];
}

/** The option that an arrow key leads to, round and round; undefined when there is none. */
export function nextOption(options: readonly Option[], active: string | undefined, step: 1 | -1): string | undefined {
  const place = options.findIndex(({ id }) => id === active);
  const next =
    place < 0 && step < 0 ? options.length - 1 : (place + step + options.length) % Math.max(options.length, 1);
  return options[next]?.id;
}
