// Prints what the image proxy costs: ms to make one picture, and pictures a second once they are on disk.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import express from 'express';
import pino from 'pino';
import sharp from 'sharp';
import { encodeImage } from '../../server/images/encode-image.ts';
import type { ImageFormat } from '../../server/images/image-format.ts';
import { imageRoutes } from '../../server/images/image-routes.ts';
import { listen } from '../../server/http/listen.ts';

const formats: ImageFormat[] = ['avif', 'webp', 'jpeg', 'png'];
const sizes = [
  [150, 150],
  [386, 483],
  [600, 744],
  [1200, 1488],
] as const;
const folder = await mkdtemp(join(tmpdir(), 'images-bench-'));

try {
  const sources = { photo: await photo(), drawing: Buffer.from(drawing()) };
  for (const [name, source] of Object.entries(sources)) {
    console.log(`\nmaking a picture, ${name} (ms / kB)`);
    console.table(await encodings(source));
  }
  await writeFile(join(folder, 'photo.jpg'), sources.photo);
  await cachedThroughput();
} finally {
  await rm(folder, { recursive: true });
}

async function encodings(source: Buffer): Promise<Record<string, Record<string, string>>> {
  const rows: Record<string, Record<string, string>> = {};
  for (const [width, height] of sizes) {
    const row: Record<string, string> = {};
    for (const format of formats)
      row[format] = await median(() => encodeImage(source, { width, height, action: 'resize', maxSize: 1600 }, format));
    rows[`${width}x${height}`] = row;
  }
  return rows;
}

async function median(encode: () => Promise<Buffer>): Promise<string> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < 7; round += 1) {
    const start = performance.now();
    bytes = (await encode()).length;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return `${(times[3] ?? 0).toFixed(0)} / ${(bytes / 1024).toFixed(1)}`;
}

async function cachedThroughput(): Promise<void> {
  const app = express();
  app.use('/img', imageRoutes({ media: folder, cacheFolder: join(folder, 'cache'), log: pino({ level: 'silent' }) }));
  const { server, url } = await listen(app, { host: '127.0.0.1', port: 0 });
  const picture = `${url}/img/386/483/resize/photo.jpg`;
  await fetch(picture, { headers: { accept: 'image/avif' } });
  // In a process of its own, so that it does not take its time from the server's.
  const autocannon = createRequire(import.meta.url).resolve('autocannon');
  const { stdout } = await promisify(execFile)(process.execPath, [
    autocannon,
    '-j',
    '-c',
    '10',
    '-d',
    '5',
    '-H',
    'accept: image/avif',
    picture,
  ]);
  const { requests, latency, non2xx } = JSON.parse(stdout);
  console.log(
    `\nfrom disk, 10 connections: ${requests.average} pictures a second, p99 ${latency.p99} ms, other than 2xx: ` +
      `${non2xx}`,
  );
  server.close();
}

/** Something with the detail of a photograph, since flat colour would flatter every encoder. */
async function photo(): Promise<Buffer> {
  const size = { width: 1200, height: 1488 };
  const noise = await sharp({
    create: { ...size, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .blur(1.2)
    .png()
    .toBuffer();
  return sharp(Buffer.from(drawing()))
    .resize(size.width, size.height, { fit: 'fill' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 92 })
    .toBuffer();
}

function drawing(): string {
  const stitches = Array.from(
    { length: 60 },
    (_, index) => `<path d="M${90 + index * 7} ${530 - (index % 9) * 8} q10 -14 20 0" stroke="#5b3a26" fill="none"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 744">
    <defs>
      <linearGradient id="leather" x2="1" y2="1">
        <stop stop-color="#e9dccb"/><stop offset="1" stop-color="#8a5a3c"/>
      </linearGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="12"/></filter>
    </defs>
    <rect width="600" height="744" fill="#f4efe8"/>
    <ellipse cx="300" cy="560" rx="220" ry="24" fill="#0004" filter="url(#soft)"/>
    <path d="M80 540 C120 360 260 420 330 470 S520 480 530 540 Z" fill="url(#leather)"/>${stitches.join('')}
  </svg>`;
}
