import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { precompress } from '../../../../server/http/precompress.ts';

describe('precompress', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'precompress-'));
    await mkdir(join(folder, 'chunks'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('writes brotli and gzip beside text, and leaves small files and fonts alone', async () => {
    const script = 'export const answer = 42;\n'.repeat(100);
    await writeFile(join(folder, 'chunks/app-1a2b.js'), script);
    await writeFile(join(folder, 'small.css'), 'a{}');
    await writeFile(join(folder, 'text.woff2'), Buffer.alloc(5000));
    const totals = await precompress(folder);
    expect((await readdir(folder, { recursive: true })).sort()).to.deep.equal([
      'chunks',
      'chunks/app-1a2b.js',
      'chunks/app-1a2b.js.br',
      'chunks/app-1a2b.js.gz',
      'small.css',
      'text.woff2',
    ]);
    const br = await readFile(join(folder, 'chunks/app-1a2b.js.br'));
    expect(brotliDecompressSync(br).toString()).to.equal(script);
    expect(gunzipSync(await readFile(join(folder, 'chunks/app-1a2b.js.gz'))).toString()).to.equal(script);
    expect(totals).to.deep.equal({ files: 1, bytes: script.length, compressedBytes: br.length });
  });
});
