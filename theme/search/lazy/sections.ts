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
  readonly kind: 'recent' | 'terms' | 'categories' | 'brands' | 'pages' | 'products';
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
  const { terms = [], categories = [], brands = [], pages = [], products = [], isPopular } = suggestions ?? {};
  const literal = suggestions?.correction?.literal;
  const links = (list: typeof categories): Omit<Option, 'id'>[] =>
    list.map(({ name, url, inside }) => ({ label: name, url, ...(inside === undefined ? {} : { inside }) }));
  const searches = (list: typeof terms): Omit<Option, 'id'>[] =>
    list.map(({ name, url }) => ({ label: name, url, term: name }));
  const past = recent.map((term) => ({ label: term, url: searchUrl(term), term }));
  return [
    ...section('recent', 'Recent searches', isTyped ? [] : past),
    ...section(
      'terms',
      isPopular ? 'Often searched for' : 'Search for',
      searches(literal ? [...terms, literal] : terms),
    ),
    ...section('brands', 'Brands', links(brands)),
    ...section('categories', isPopular ? 'Much visited' : 'Categories', links(categories)),
    ...section('pages', isPopular ? 'Help' : 'Information', links(pages)),
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
