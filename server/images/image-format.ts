export type ImageFormat = 'avif' | 'webp' | 'png' | 'jpeg';

/**
 * The format to answer in. AVIF and WebP only when the Accept header names them: crawlers and mail clients say only
 * that everything is welcome and then cannot show them. Otherwise PNG where the original may be transparent, else JPEG.
 */
export function chooseFormat(accept: string | undefined, name: string): ImageFormat {
  if (accepts(accept, 'image/avif')) return 'avif';
  if (accepts(accept, 'image/webp')) return 'webp';
  return /\.(png|gif|svg)$/i.test(name) ? 'png' : 'jpeg';
}

function accepts(header = '', type: string): boolean {
  return header.split(',').some((range) => {
    const [name, ...parameters] = range
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
