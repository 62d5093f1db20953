import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import MiniSearch, { type Options } from 'minisearch';
import { deadLinks } from '../../../../cli/checks/dead-links.ts';
import { missingReadmes, staleNames } from '../../../../cli/checks/readmes.ts';
import { docs } from '../../../../cli/commands/docs.ts';
import { repositoryRoot } from '../../../support/shop-server.ts';

/** The search of a built site, as its pages have it: ids of sections, the best first. */
async function searchOf(site: string): Promise<(words: string) => string[]> {
  const script = pathToFileURL(join(site, 'assets/search-options.js')).href;
  const { searchOptions } = (await import(script)) as { readonly searchOptions: Options<object> };
  const index = MiniSearch.loadJSON<object>(readFileSync(join(site, 'assets/search.json'), 'utf8'), searchOptions);
  return (words) => index.search(words).map(({ id }) => String(id));
}

describe('the documentation', function () {
  this.timeout(600_000);
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
    const search = await searchOf(site);
    expect(search('beforeAdd')).to.include('reference/hooks.html#cart');
    // The words of agencies and operators, also where the framework's own is another.
    const wanted: Readonly<Record<string, RegExp>> = {
      webhook: /^guides\/webhooks/,
      surcharge: /^examples\/gift\//,
      pickup: /^examples\/pickup/,
      refund: /^reference\/commands\.html#etalage-order-refund/,
      nginx: /^guides\/going-live/,
      Docker: /^guides\/going-live/,
      cron: /core\/jobs\//,
      tracking: /modules\/shipping.*#shipments/,
      'e-mail template': /modules\/mail.*#changing-e-mails/,
    };
    for (const [words, page] of Object.entries(wanted))
      expect(
        search(words)
          .slice(0, 3)
          .some((id) => page.test(id)),
        `${words}: ${search(words).slice(0, 3).join(' ')}`,
      ).to.be.true;
  });

  it('is not written over something else', async () => {
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    const refused = await docs({ build: folder }).catch((error: Error) => error);
    expect(refused).to.have.property('name', 'UsageError');
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).to.equal('mine');
  });
});
