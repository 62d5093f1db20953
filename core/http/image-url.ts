/** A picture's box in px. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The address of a shop picture, fitted into a box by the image service: `/img/{width}/{height}/resize/{path}`. */
export const imageUrl = (path: string, box: ImageSize): string => addressIn(box, encoded(path));

/** The same picture at several widths of one shape, for `srcset`. */
export function imageSrcSet(path: string, { width, height }: ImageSize, widths: readonly number[]): string {
  const end = encoded(path);
  const address = (w: number): string => addressIn({ width: w, height: Math.round((height * w) / width) }, end);
  return widths.map((w) => `${address(w)} ${w}w`).join(', ');
}

const addressIn = ({ width, height }: ImageSize, end: string): string => `/img/${width}/${height}/resize/${end}`;

const encoded = (path: string): string => path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/');
