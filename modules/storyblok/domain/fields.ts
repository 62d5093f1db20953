import type { Block, MenuItem, StoryLink } from '../module.ts';

/** Without the slashes at its ends; written so that it takes linear time. */
const trimSlashes = (path: string): string => path.replace(/^\/*((?:.*[^/])?)\/*$/s, '$1');

/** Reads one field of a block: whatever an editor left there becomes what its type promises. */
export type FieldReader<T = unknown> = (value: unknown) => T;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isBlock = (value: unknown): value is Block => isObject(value) && typeof value['component'] === 'string';

export const text: FieldReader<string> = (value) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const flag: FieldReader<boolean> = (value) => value === true;

/** A place within a picture, from 0 to 100. */
export const percent: FieldReader<number> = (value) => Math.min(100, Math.max(0, Number(value) || 0));

/** A path of the image service, also out of Storyblok's asset field. */
export const picture: FieldReader<string> = (value) => text(isObject(value) ? value['filename'] : value);

/**
 * An address that is safe to follow, also out of Storyblok's link field: within the site, on the page, http(s), mail or
 * telephone. Else empty.
 */
export const address: FieldReader<string> = (value) => {
  const url = isObject(value) ? addressIn(value) : text(value);
  return /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i.test(url) ? url : '';
};

/** Links to stories come as `cached_url`, without the slashes that our addresses have. */
function addressIn({ linktype, url, cached_url: cached, anchor, email }: Readonly<Record<string, unknown>>): string {
  if (linktype === 'email') return `mailto:${text(email)}`;
  const found = text(url) || text(cached);
  const path = trimSlashes(found);
  if (linktype !== 'story') return found;
  return `${path ? `/${path}/` : '/'}${text(anchor) && `#${text(anchor)}`}`;
}

/** Absent without label or address: there is nothing to follow. */
export const link: FieldReader<StoryLink | undefined> = (value) => {
  const { label, url } = isObject(value)
    ? { label: text(value['label']), url: address(value['url'] ?? value['link']) }
    : { label: '', url: '' };
  return label && url ? { label, url } : undefined;
};

/** A list of the objects that pass `isWanted`. */
export const list =
  <F extends Readonly<Record<string, FieldReader>>>(
    fields: F,
    isWanted: (item: Fields<F>) => boolean,
  ): FieldReader<readonly Fields<F>[]> =>
  (value) =>
    Array.isArray(value)
      ? value
          .filter(isObject)
          .map((item) => readFields(item, fields))
          .filter(isWanted)
      : [];

const isLink = ({ label, url }: StoryLink): boolean => label !== '' && url !== '';

/** Links that have a label and an address that is safe to follow. */
export const links = list({ label: text, url: address }, isLink);

/** A menu's items, of at most `levels` levels, whose links are safe to follow. */
export const menuItems =
  (levels = 3): FieldReader<readonly MenuItem[]> =>
  (value) =>
    (Array.isArray(value) ? value : []).filter(isObject).flatMap((item) => {
      const { label, url } = { label: text(item['label']), url: address(item['url']) };
      const children = levels > 1 && item['children'] ? menuItems(levels - 1)(item['children']) : undefined;
      const teaser = isObject(item['teaser'])
        ? readFields(item['teaser'], { label: text, url: address, image: picture, image_alt: text })
        : undefined;
      const { children: _children, teaser: _teaser, ...rest } = item;
      const read = { ...rest, label, url, ...(children && { children }), ...(teaser && isLink(teaser) && { teaser }) };
      return isLink(read) ? [read] : [];
    });

/** What the readers of some fields make of them. */
export type Fields<F extends Readonly<Record<string, FieldReader>>> = { readonly [N in keyof F]: ReturnType<F[N]> };

export const readFields = <F extends Readonly<Record<string, FieldReader>>>(
  from: Readonly<Record<string, unknown>>,
  fields: F,
): Fields<F> =>
  // Each field is what its own reader answers.
  Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(from[name])])) as Fields<F>;
