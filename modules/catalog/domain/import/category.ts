import type { CategoryDocument } from '../documents.ts';
import {
  flag,
  ids,
  optionalId,
  type Raw,
  RecordError,
  records,
  requiredId,
  requiredName,
  text,
  texts,
  urlKeyOf,
  urlPath,
  wholeNumber,
  withoutNulls,
} from './values.ts';

/**
 * A category as the index has it, without its children: `completeCategories` finds those, and what is still empty here
 * (`path`, `url_path`). @throws RecordError
 */
export function importCategory(source: Raw): CategoryDocument {
  const id = requiredId(source);
  const name = requiredName(source);
  const path = pathOf(source, id);
  const parents = path.split('/').map(Number).slice(0, -1);
  const urlKey = urlPath(source, 'url_key') ?? (urlKeyOf(name) || String(id));
  return {
    ...withoutNulls(source),
    id,
    name,
    path,
    parent_id: optionalId(source, 'parent_id') ?? parents.at(-1) ?? 0,
    level: wholeNumber(source, 'level') ?? parents.length,
    position: wholeNumber(source, 'position') ?? 0,
    is_active: flag(source, 'is_active', true),
    include_in_menu: flag(source, 'include_in_menu', true),
    url_key: urlKey,
    url_path: urlPath(source) ?? '',
    slug: text(source, 'slug') ?? `${urlKey}-${id}`,
    ...texts(source, ['description', 'meta_title', 'meta_description', 'meta_keywords', 'canonical']),
    ...(Boolean(source['parent_ids']) && { parent_ids: ids(source, 'parent_ids') }),
    product_count: 0,
    children: '',
    children_count: '0',
    children_data: [],
  };
}

/** How many categories may lie above another: each has all below it in its document, as pages and menus want them. */
export const MOST_ABOVE = 100;

/**
 * The categories that stand inside of a category, at any depth: dumps of a tree may have no records of their own for
 * them. @throws RecordError when they are nested more than `MOST_ABOVE` levels deep
 */
export function nestedCategories(source: Raw, above = 0): Raw[] {
  return records(source, 'children_data').flatMap((child) => {
    if (above >= MOST_ABOVE) throw new RecordError(`children_data is nested more than ${MOST_ABOVE} levels deep`);
    const withParent = child['parent_id'] ? child : { ...child, parent_id: source['id'] };
    return [withParent, ...nestedCategories(withParent, above + 1)];
  });
}

function pathOf(source: Raw, id: number): string {
  const path = text(source, 'path')?.replace(/^\/|\/$/g, '') ?? '';
  const way = path.split('/').map((step) => (step ? optionalId({ step }, 'step') : undefined));
  return way.at(-1) === id && way.every((step) => step !== undefined) ? way.join('/') : '';
}
