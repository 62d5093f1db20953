import type { Story } from '../../module.ts';
import { isObject, text } from '../../domain/fields.ts';

/**
 * Pictures of Storyblok's as pictures of the shop: `https://a.storyblok.com/f/<...>.jpg`, however it is written and
 * whatever its own image service should make of it, is `/cms/a/f/<...>.jpg`, which the shop's image service makes. An
 * asset is named by its place there, `a/f/<...>.jpg`; spaces of other regions have other hosts (`a-us`).
 */
const ASSET = /(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?(a(?:-[a-z]{2})?)\.storyblok\.com\/(f\/[^\s"'<>()?#]+)/g;
const PICTURE = /\.(?:gif|png|jpe?g|webp|svg)$/i;

/** Without what Storyblok's image service is asked for. */
const plain = (path: string): string => path.split('/m/', 1)[0]?.replace(/\/m$/, '') ?? path;

/**
 * Names the pictures in a text anew. `replaced` has when assets were replaced: a picture that is another one has
 * another address, since browsers keep what they have. @param seen is told of every picture.
 */
export const ownPictures =
  (replaced: Readonly<Record<string, number>>, seen: (asset: string) => void) =>
  (value: string): string =>
    value.replaceAll(ASSET, (whole, host: string, path: string) => {
      const asset = `${host}/${plain(path)}`;
      if (!PICTURE.test(asset)) return whole;
      seen(asset);
      const version = replaced[asset];
      return `/cms/${version === undefined ? '' : `v${version}/`}${asset}`;
    });

/** The asset at a path that `ownPictures` has made. */
export const assetAt = (path: string): string | undefined =>
  /^\/cms\/(?:v\d+\/)?(a(?:-[a-z]{2})?\/f\/.+)$/.exec(path)?.[1];

/** Where Storyblok has it. */
export function addressOf(asset: string): string {
  const [host = '', ...path] = asset.split('/');
  return `https://${host}.storyblok.com/${path.join('/')}`;
}

/** The pictures of a story that are this asset. */
export function assetsIn({ content }: Story, assetId: number): string[] {
  const found = new Set<string>();
  const note = ownPictures({}, (asset) => found.add(asset));
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isObject(value)) return;
    if (value['id'] === assetId) note(text(value['filename']));
    Object.values(value).forEach(look);
  };
  look(content);
  return [...found];
}

/** All pictures of a story. */
export function picturesOf({ content }: Story): ReadonlySet<string> {
  const found = new Set<string>();
  const note = ownPictures({}, (asset) => found.add(asset));
  const look = (value: unknown): void => {
    if (typeof value === 'string') note(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  look(content);
  return found;
}
