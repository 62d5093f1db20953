import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { publishAssets } from '../../../../server/composition/publish-assets.ts';

describe('published assets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-assets-'));
  const built = (name: string, text: string): string => {
    const from = join(folder, name);
    mkdirSync(from, { recursive: true });
    writeFileSync(join(from, `${text}.js`), text);
    return from;
  };
  after(() => rmSync(folder, { recursive: true }));

  it('keep the files of earlier builds for pages that are still open, for thirty days', () => {
    const served = join(folder, 'served');
    publishAssets(built('first', 'old'), served);
    publishAssets(built('second', 'new'), served);
    expect(readFileSync(join(served, 'old.js'), 'utf8')).to.equal('old');
    const longAgo = Date.now() / 1000 - 31 * 24 * 3600;
    utimesSync(join(served, 'old.js'), longAgo, longAgo);
    publishAssets(built('third', 'newest'), served);
    expect([
      existsSync(join(served, 'old.js')),
      existsSync(join(served, 'new.js')),
      existsSync(join(served, 'newest.js')),
    ]).to.deep.equal([false, true, true]);
  });
});
