/** As large as the shop keeps it, in px. */
const SIDE = 1600;
const QUALITY = 0.85;

/**
 * A photo as base64 of a JPEG, made small in the browser: what a camera writes beside (EXIF, its place) stays there.
 * @throws Error for what the browser cannot show
 */
export async function makeSmall(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', QUALITY).replace(/^[^,]*,/, '');
  } finally {
    picture.close();
  }
}
