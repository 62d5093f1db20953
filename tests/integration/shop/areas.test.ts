import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { visit } from '../../support/shared-shop.ts';
import { repositoryRoot, startShopServer } from '../../support/shop-server.ts';

/** The areas of Vue Storefront 1 by the names that they have here, each with a file that only it needs. */
const AREAS: Readonly<Record<string, string>> = {
  category: 'theme/catalog/category-page.tsx',
  'configurable-product': 'theme/catalog/product/product-page.tsx',
  compare: 'theme/compare/compare-page.tsx',
  'cms-page': 'theme/catalog/cms-page.tsx',
  'page-not-found': 'theme/shell/not-found-page.tsx',
  'catalog.SearchPanel': 'theme/search/lazy/search-panel.tsx',
  newsletter: 'theme/newsletter/newsletter-modal.tsx',
  language: 'theme/shell/language-modal.tsx',
};

type Build = { readonly compositions: Record<string, { readonly chunks: Record<string, readonly string[]> }> };

describe('areas that a store view names to be fetched ahead', function () {
  this.timeout(60_000);

  it('are linked to in every page, each file once and none that the page needs itself [RT-36]', async () => {
    const shop = await startShopServer({ env: { ETALAGE__STORE_VIEW__PREFETCH: JSON.stringify(Object.keys(AREAS)) } });
    try {
      const build = JSON.parse(readFileSync(join(repositoryRoot, 'build/build.json'), 'utf8')) as Build;
      const [composition] = Object.values(build.compositions);
      for (const path of ['/', '/dames/']) {
        const html = await (await fetch(shop.url + path)).text();
        const links = html.matchAll(/<link rel="prefetch" as="script" href="([^"]+)">/g);
        const ahead = [...links].map(([, href = '']) => href);
        const needed = /data-files="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
        expect(new Set(ahead).size).to.equal(ahead.length).and.to.be.above(0);
        expect(ahead.filter((href) => needed.includes(href))).to.deep.equal([]);
        for (const [name, file] of Object.entries(AREAS)) {
          const files = composition?.chunks[file] ?? [];
          expect(files, name).to.have.length.above(0);
          expect([...ahead, ...needed], name).to.include.members([...files]);
        }
        for (const href of ahead) expect((await fetch(shop.url + href)).status, href).to.equal(200);
      }
    } finally {
      await shop.stop();
    }
  });

  it('are none unless the configuration names some', async () => {
    expect((await visit('/')).text)
      .to.include('data-files=')
      .and.not.include('rel="prefetch"');
  });
});
