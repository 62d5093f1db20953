/** A picture's box in px. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The address of a shop picture, fitted into a box by the image service: `/img/{width}/{height}/resize/{path}`. */
export function imageUrl(path: string, { width, height }: ImageSize): string {
  return `/img/${width}/${height}/resize/${path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`;
}

/** The same picture at several widths of one shape, for `srcset`. */
export function imageSrcSet(path: string, { width, height }: ImageSize, widths: readonly number[]): string {
  return widths
    .map((w) => `${imageUrl(path, { width: w, height: Math.round((height * w) / width) })} ${w}w`)
    .join(', ');
}
