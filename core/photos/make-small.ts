/** As large as the shop keeps it, in px. */
const SIDE = 1600;
const QUALITY = 0.85;

/** What becomes of a photo: its longer side in px, and whether its middle is cut out as a square. */
export interface PhotoShape {
  readonly side?: number;
  readonly isSquare?: boolean;
}

/**
 * A photo as base64 of a JPEG, made small in the browser: what a camera writes beside (EXIF, its place) stays there.
 * @throws Error for what the browser cannot show
 */
export async function makeSmall(file: Blob, { side = SIDE, isSquare = false }: PhotoShape = {}): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const short = Math.min(picture.width, picture.height);
    const [width, height] = isSquare ? [short, short] : [picture.width, picture.height];
    const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2];
    const scale = Math.min(1, side / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', QUALITY).replace(/^[^,]*,/, '');
  } finally {
    picture.close();
  }
}
