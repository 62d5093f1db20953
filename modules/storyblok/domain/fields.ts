import type { Block, MenuItem, StoryLink } from '../module.ts';

/** Without the slashes at its ends; written so that it takes linear time. */
const trimSlashes = (path: string): string => path.replace(/^\/*((?:.*[^/])?)\/*$/s, '$1');

/** Reads one field of a block: whatever an editor left there becomes what its type promises. */
export type FieldReader<T = unknown> = (value: unknown) => T;

/** What an editor is given for a field. A list holds blocks with these fields. */
export type FieldKind =
  | {
      readonly type:
        'text' | 'boolean' | 'number' | 'asset' | 'multilink' | 'richtext' | 'textarea' | 'table' | 'bloks';
    }
  | { readonly type: 'list'; readonly fields: Readonly<Record<string, FieldReader>>; readonly item?: string };

const kinds = new WeakMap<FieldReader, FieldKind>();

/** Says what an editor is given for the field that is read so. */
export function described<R extends FieldReader>(kind: FieldKind, reader: R): R {
  kinds.set(reader, kind);
  return reader;
}

/** A text, unless something else was said. */
export const kindOf = (reader: FieldReader): FieldKind => kinds.get(reader) ?? { type: 'text' };

/** Storyblok has no field for one thing with fields of its own: it is a list of one. */
const only = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isBlock = (value: unknown): value is Block => isObject(value) && typeof value['component'] === 'string';

export const text: FieldReader<string> = (value) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const flag: FieldReader<boolean> = described({ type: 'boolean' }, (value) => value === true);

/** A place within a picture, from 0 to 100. */
export const percent: FieldReader<number> = described({ type: 'number' }, (value) =>
  Math.min(100, Math.max(0, Number(value) || 0)),
);

/** A path of the image service, also out of Storyblok's asset field. */
export const picture: FieldReader<string> = described({ type: 'asset' }, (value) =>
  text(isObject(value) ? value['filename'] : value),
);

/**
 * An address that is safe to follow, also out of Storyblok's link field: within the site, on the page, http(s), mail or
 * telephone. Else empty.
 */
export const address: FieldReader<string> = described({ type: 'multilink' }, (value) => {
  const url = isObject(value) ? addressIn(value) : text(value);
  return /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i.test(url) ? url : '';
});

/** Links to stories come as `cached_url`, without the slashes that our addresses have. */
function addressIn({ linktype, url, cached_url: cached, anchor, email }: Readonly<Record<string, unknown>>): string {
  if (linktype === 'email') return `mailto:${text(email)}`;
  const found = text(url) || text(cached);
  const path = trimSlashes(found);
  if (linktype !== 'story') return found;
  return `${path ? `/${path}/` : '/'}${text(anchor) && `#${text(anchor)}`}`;
}

/** Absent without label or address: there is nothing to follow. */
export const link: FieldReader<StoryLink | undefined> = described(
  { type: 'list', item: 'link', fields: { label: text, url: address } },
  (value) => {
    const given = only(value);
    const { label, url } = isObject(given)
      ? { label: text(given['label']), url: address(given['url'] ?? given['link']) }
      : { label: '', url: '' };
    return label && url ? { label, url } : undefined;
  },
);

/** A list of the objects that pass `isWanted`. */
export const list = <F extends Readonly<Record<string, FieldReader>>>(
  fields: F,
  isWanted: (item: Fields<F>) => boolean,
  item?: string,
): FieldReader<readonly Fields<F>[]> =>
  described({ type: 'list', fields, item }, (value) =>
    Array.isArray(value)
      ? value
          .filter(isObject)
          .map((item) => readFields(item, fields))
          .filter(isWanted)
      : [],
  );

const isLink = ({ label, url }: StoryLink): boolean => label !== '' && url !== '';

/** Links that have a label and an address that is safe to follow. */
export const links = list({ label: text, url: address }, isLink, 'link');

const TEASER = { label: text, url: address, image: picture, image_alt: text };
const teasers = list(TEASER, isLink, 'menu_teaser');
/** As editors have it: one inside another. */
const MENU_ITEM: Readonly<Record<string, FieldReader>> = {
  label: text,
  url: address,
  get children() {
    return menuItems();
  },
  teaser: teasers,
};

/** A menu's items, of at most `levels` levels, whose links are safe to follow. */
export const menuItems = (levels = 3): FieldReader<readonly MenuItem[]> =>
  described({ type: 'list', item: 'menu_item', fields: MENU_ITEM }, (value) =>
    (Array.isArray(value) ? value : []).filter(isObject).flatMap((item) => {
      const { label, url } = { label: text(item['label']), url: address(item['url']) };
      const children = levels > 1 && item['children'] ? menuItems(levels - 1)(item['children']) : undefined;
      const given = only(item['teaser']);
      const teaser = isObject(given) ? readFields(given, TEASER) : undefined;
      const { children: _children, teaser: _teaser, ...rest } = item;
      const read = { ...rest, label, url, ...(children && { children }), ...(teaser && isLink(teaser) && { teaser }) };
      return isLink(read) ? [read] : [];
    }),
  );

/** What the readers of some fields make of them. */
export type Fields<F extends Readonly<Record<string, FieldReader>>> = { readonly [N in keyof F]: ReturnType<F[N]> };

export const readFields = <F extends Readonly<Record<string, FieldReader>>>(
  from: Readonly<Record<string, unknown>>,
  fields: F,
): Fields<F> =>
  // Each field is what its own reader answers.
  Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(from[name])])) as Fields<F>;
