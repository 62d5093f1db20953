import type { HeadTag } from 'etalage/core';
import type { Site } from './site.ts';

/**
 * What a page is to a link preview. `path` is its canonical one, `picture` one of the image service; the description is
 * the store view's unless given.
 */
export interface Preview {
  readonly type: 'website' | 'product' | 'article';
  readonly title: string;
  readonly description: string | undefined;
  readonly path: string;
  readonly picture: string | undefined;
}

/** The shape that previews show large, in px. */
const WIDTH = 1200;
const HEIGHT = 630;

/**
 * What messengers and social networks show of a link to a page (ogp.me, and the size of card that only Twitter's own
 * tag asks for).
 */
export function previewTags({ type, title, description, path, picture }: Preview, site: Site): HeadTag[] {
  const { name, seo, i18n } = site.view;
  const og = {
    type,
    title,
    description: description ?? seo.defaultDescription,
    url: site.page(path),
    site_name: name,
    locale: i18n.defaultLocale.replace('-', '_'),
    ...(picture && { image: site.picture(picture, WIDTH, HEIGHT) }),
  };
  return [
    ...Object.entries(og).map(([property, content]): HeadTag => ({
      tag: 'meta',
      attributes: { property: `og:${property}`, content },
    })),
    { tag: 'meta', attributes: { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' } },
  ];
}
