import type { Story } from '../../module.ts';
import { isObject, text } from '../../domain/fields.ts';

/**
 * Pictures of Storyblok's as pictures of the shop: `https://a.storyblok.com/f/<...>.jpg`, however it is written and
 * whatever its own image service should make of it, is `/cms/f/<...>.jpg`, which the shop's image service makes.
 */
const ASSET = /(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?a\.storyblok\.com\/(f\/[^\s"'<>()?#]{1,500})/g;
const PICTURE = /^(f\/.*?\.(?:gif|png|jpe?g|webp|svg))(?:\/m\/.*|\/m)?$/i;

/** Where the shop's own picture of an asset is; `version` is when it was last replaced, if ever. */
const pathOf = (asset: string, version: number | undefined): string =>
  `/cms/${version === undefined ? '' : `v${version}/`}${asset}`;

/** @param seen is told of every picture, by its path in Storyblok's storage: `f/12345/1200x800/abc/chair.jpg`. */
export const ownPictures =
  (replaced: Readonly<Record<string, number>>, seen: (asset: string) => void) =>
  (value: string): string =>
    value.replaceAll(ASSET, (whole, path: string) => {
      const asset = PICTURE.exec(path)?.[1];
      if (asset === undefined) return whole;
      seen(asset);
      return pathOf(asset, replaced[asset]);
    });

/** The path in Storyblok's storage of a picture that `ownPictures` has named. */
export const assetAt = (path: string): string | undefined => /^\/cms\/(?:v\d+\/)?(f\/.+)$/.exec(path)?.[1];

/** The pictures of a story that are this asset, by their path in Storyblok's storage. */
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
