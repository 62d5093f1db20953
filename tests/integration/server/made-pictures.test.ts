import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { MediaSource } from 'etalage/core';
import express from 'express';
import sharp from 'sharp';
import { imageRoutes } from '../../../server/images/image-routes.ts';
import { serve, silentLog } from './serve.ts';
import type { TestServer } from './serve.ts';

const square = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${colour}"/></svg>`;

describe('pictures that are made when they are asked for', () => {
  let folder: string;
  let shop: TestServer;
  let version: string;
  const asked: string[] = [];
  const made: string[] = [];
  const drawings: MediaSource = {
    async find(path) {
      asked.push(path);
      return /^\/drawn\/(red|lime)\.svg$/.test(path)
        ? {
            version,
            read: async () => {
              made.push(path);
              return Buffer.from(square(path.slice(7, -4)));
            },
          }
        : undefined;
    },
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalage-made-'));
    await mkdir(join(folder, 'media/drawn'), { recursive: true });
    await writeFile(join(folder, 'media/drawn/lime.svg'), square('blue'));
    const app = express();
    app.use(
      '/img',
      imageRoutes({
        media: join(folder, 'media'),
        mediaSources: [drawings],
        cacheFolder: join(folder, 'cache'),
        log: silentLog,
      }),
    );
    shop = await serve(app);
  });
  beforeEach(() => {
    version = '1';
    asked.length = 0;
    made.length = 0;
  });
  after(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  const get = (path: string): Promise<Response> => fetch(`${shop.url}/img/${path}`);
  const pixel = async (answer: Response): Promise<number[]> =>
    [
      ...(await sharp(await answer.arrayBuffer())
        .removeAlpha()
        .raw()
        .toBuffer()),
    ]
      .slice(0, 3)
      .map((value) => Math.round(value / 255));

  it('are made once, then answered from the disk', async () => {
    expect(await pixel(await get('8/8/resize/drawn/red.svg'))).to.deep.equal([1, 0, 0]);
    expect((await get('8/8/resize/drawn/red.svg')).status).to.equal(200);
    expect(made).to.deep.equal(['/drawn/red.svg']);
  });

  it('are made anew in another version, under another ETag', async () => {
    const before = (await get('8/8/resize/drawn/red.svg')).headers.get('etag');
    version = '2';
    expect((await get('8/8/resize/drawn/red.svg')).headers.get('etag')).to.not.equal(before);
    expect(made).to.include('/drawn/red.svg');
  });

  it('give way to a picture of the media folder', async () => {
    expect(await pixel(await get('8/8/resize/drawn/lime.svg'))).to.deep.equal([0, 0, 1]);
    expect([asked, made]).to.deep.equal([[], []]);
  });

  it('are not there under a path that no source knows, or that no picture may have', async () => {
    expect((await get('8/8/resize/drawn/black.svg')).status).to.equal(404);
    const odd = await get('8/8/resize/drawn/red.exe');
    expect(odd.status).to.be.within(400, 499);
    expect(asked).to.deep.equal(['/drawn/black.svg']);
  });
});
