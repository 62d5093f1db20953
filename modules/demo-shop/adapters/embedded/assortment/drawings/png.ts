import { crc32, deflateSync } from 'node:zlib';

/** `[red, green, blue, alpha]`, 0 to 255. */
export type Colour = readonly [number, number, number, number];

/** A PNG of at most 256 colours as a data URL. `pixels` are places in `colours`, row by row. */
export function pngUrl(width: number, pixels: Uint8Array, colours: readonly Colour[]): string {
  const height = pixels.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, by palette.
  header.set([8, 3, 0, 0, 0], 8);
  const file = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk('tRNS', Buffer.from(colours.map(([, , , alpha]) => alpha))),
    chunk('IDAT', deflateSync(differences(width, height, pixels), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${file.toString('base64')}`;
}

// The filter "Up": a slowly changing picture has small differences between its rows, which pack well.
function differences(width: number, height: number, pixels: Uint8Array): Buffer {
  const result = Buffer.alloc(height * (width + 1));
  for (let row = 0; row < height; row += 1) {
    result[row * (width + 1)] = 2;
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      result[row * (width + 1) + column + 1] = ((pixels[at] ?? 0) - (pixels[at - width] ?? 0)) & 255;
    }
  }
  return result;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
