import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RendererOptions } from 'etalage/core/react/render';

type Assets = RendererOptions['assets'];

/**
 * Puts the built style sheets into the page itself: a few kB that save the first picture on screen a round trip. They
 * are the same on every page, so that the content security policy can name them by hash and cached pages stay valid.
 */
export function withInlineStyle(client: string, assets: Assets): Assets {
  const style = assets.styles.map((href) => readFileSync(join(client, href), 'utf8').trim()).join('\n');
  return { ...assets, styles: [], inlineStyle: style };
}

/** The source that allows a page's own style in `style-src`. */
export const styleSource = ({ inlineStyle = '' }: Assets): string =>
  `'sha256-${createHash('sha256').update(inlineStyle).digest('base64')}'`;
