import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import MiniSearch from 'minisearch';
import { deadLinks } from '../../../../cli/checks/dead-links.ts';
import { missingReadmes, staleNames } from '../../../../cli/checks/readmes.ts';
import { docs } from '../../../../cli/commands/docs.ts';
import { repositoryRoot } from '../../../support/shop-server.ts';

describe('the documentation', function () {
  this.timeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'etalage-docs-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('says what the code says', () => {
    const { status, stdout } = spawnSync(process.execPath, ['cli/checks/docs-drift.ts'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    });
    expect(stdout).to.equal('');
    expect(status).to.equal(0);
  });

  it('has no dead link, no name of a file that is gone, and a README in every folder', () => {
    expect(deadLinks(repositoryRoot)).to.deep.equal([]);
    expect(staleNames(repositoryRoot)).to.deep.equal([]);
    expect(missingReadmes(repositoryRoot)).to.deep.equal([]);
  });

  it('is a site whose pages and anchors exist, with search, that loads nothing from elsewhere', async () => {
    const site = join(folder, 'site');
    await docs({ build: site });
    const read = (page: string): string => readFileSync(join(site, page), 'utf8');
    const reached = new Set(['index.html']);
    const faults: string[] = [];
    for (const page of reached) {
      const html = read(page);
      for (const [, name = '', link = ''] of html.matchAll(/(href|src)="([^"]+)"/g)) {
        if (/^[a-z]+:/.test(link)) {
          if (name === 'src') faults.push(`${page} loads ${link}`);
          continue;
        }
        const [path = '', id] = link.split('#');
        const target = path ? join(dirname(page), path) : page;
        if (!existsSync(join(site, target))) faults.push(`${page}: ${link}`);
        else if (id && !read(target).includes(`id="${decodeURIComponent(id)}"`)) faults.push(`${page}: ${link}`);
        else if (target.endsWith('.html')) reached.add(target);
      }
    }
    expect(faults).to.deep.equal([]);
    expect(reached.size).to.be.greaterThan(60);
    expect(read('reference/settings.html')).to.include('ETALAGE__CATALOG__PAGE_SIZE');
    const search = MiniSearch.loadJSON<object>(read('assets/search.json'), { fields: ['heading', 'page', 'text'] });
    const found = search.search('beforeAdd').map(({ id }) => String(id));
    expect(found).to.include('reference/hooks.html#cart');
  });

  it('is not written over something else', async () => {
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    const refused = await docs({ build: folder }).catch((error: Error) => error);
    expect(refused).to.have.property('name', 'UsageError');
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).to.equal('mine');
  });
});
