import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ejectPart, withPackageImports } from '../../../../cli/commands/theme/eject.ts';
import { loadShop, themeSources } from 'etalage/server';
import { withOverridingShop } from '../../server/overrides/overriding-shop.ts';

describe('etalage theme eject', function () {
  this.timeout(30_000);
  const { error, log } = console;
  let told = '';
  beforeEach(() => {
    told = '';
    console.error = console.log = (text: string) => {
      told += `${text}\n`;
    };
  });
  afterEach(() => Object.assign(console, { error, log }));

  it("copies a part's own TSX into the shop's theme, with imports from the package, and says how to take it", () =>
    withOverridingShop(async ({ root }) => {
      await ejectPart({}, ['catalog.ProductPage'], root);
      const text = readFileSync(join(root, 'theme/catalog/product/product-page.tsx'), 'utf8');
      expect(text)
        .to.include("from 'etalage/theme/catalog/product/choice-notes.tsx'")
        .and.include("import 'etalage/theme/styles/product.css'")
        .and.include('CatalogUi.ProductGallery')
        .and.not.match(/from '\.\.?\//);
      expect(told)
        .to.include('In theme/index.ts, add to "parts":')
        .and.include("component(CatalogUi.ProductPage, () => import('./catalog/product/product-page.tsx')),")
        .and.not.include('import {');
      const again = await ejectPart({}, ['catalog.ProductPage'], root).catch(String);
      expect(again).to.include('theme/catalog/product/product-page.tsx is there already');
    }));

  it('copies a piece of a page, and names a part that is no name in TypeScript', () =>
    withOverridingShop(async ({ root }) => {
      await ejectPart({}, ['catalog.ProductGallery'], root);
      expect(readFileSync(join(root, 'theme/catalog/product/gallery.tsx'), 'utf8'))
        .to.include('export default function ProductGallery({ product')
        .and.include("from 'etalage/theme/catalog/product/gallery-picture.tsx'");
      await ejectPart({}, ['modal.picture-zoom'], root);
      expect(told)
        .to.include("component(CatalogUi.ProductGallery, () => import('./catalog/product/gallery.tsx')),")
        .and.include(`import { CatalogModals } from 'etalage/modules/catalog' and add to "parts":`)
        .and.include("component(CatalogModals['picture-zoom'], () => import('./catalog/zoom/picture-zoom.tsx')),");
    }));

  it('copies what stands around pages, which the core declares', () =>
    withOverridingShop(async ({ root }) => {
      await ejectPart({}, ['layout.default'], root);
      expect(readFileSync(join(root, 'theme/layout/default-layout.tsx'), 'utf8'))
        .to.include("import { Header } from 'etalage/theme/layout/header.tsx'")
        .and.include("import { Footer } from 'etalage/theme/layout/footer.tsx'");
      expect(told)
        .to.include(`import { Layouts } from 'etalage/core' and add to "parts":`)
        .and.include("component(Layouts.default, () => import('./layout/default-layout.tsx')),");
    }));

  it('takes the view of the nearest theme of a package, and names those like a part that there is not', () =>
    withOverridingShop(async ({ root }) => {
      await ejectPart({}, ['catalog.ProductCard'], root);
      expect(readFileSync(join(root, 'theme/views/card.tsx'), 'utf8')).to.include("export default () => 'card'");
      expect(await ejectPart({}, ['catalog.productpage'], root).catch(String))
        .to.include('There is no part "catalog.productpage"')
        .and.include('Did you mean catalog.ProductPage');
      for (const alike of ['product-page.tsx', 'catalog.ProdctPage'])
        expect(await ejectPart({}, [alike], root).catch(String)).to.include('mean catalog.ProductPage');
      expect(await ejectPart({ theme: 'other' }, ['catalog.CmsPage'], root).catch(String)).to.include('--theme: own');
    }));

  it("has the TSX of every part of the framework's theme, and its name among the exports", () =>
    withOverridingShop(async ({ root }) => {
      const { parts, sourceOf, exportOf } = await themeSources(await loadShop(root, {}));
      expect(parts).to.include.members(['cart.Line', 'order.Totals', 'catalog.ProductStock']);
      expect(parts.filter((part) => !sourceOf(part)?.name.endsWith('.tsx'))).to.deep.equal([]);
      expect(await exportOf('catalog.ProductStock')).to.deep.equal({
        from: 'etalage/modules/catalog',
        object: 'CatalogUi',
        key: 'ProductStock',
      });
    }));

  it('finds the TSX of a compiled view by its source map, which upgrades compare too', () =>
    withOverridingShop(async ({ root }) => {
      const file = join(root, 'node_modules/base-theme/views/card.js');
      mkdirSync(join(root, 'node_modules/base-theme/views'), { recursive: true });
      const map = { version: 3, sources: ['../../views/card.tsx'], sourcesContent: ['export default () => <b />;\n'] };
      writeFileSync(`${file}.map`, JSON.stringify(map));
      const { sourceOf } = await themeSources(await loadShop(root, {}));
      expect(sourceOf('catalog.ProductCard')).to.deep.equal({
        name: 'base-theme/views/card.tsx',
        text: 'export default () => <b />;\n',
      });
      writeFileSync(`${file}.map`, JSON.stringify({ version: 3, sources: ['../src/card.tsx'] }));
      mkdirSync(join(root, 'node_modules/base-theme/src'), { recursive: true });
      writeFileSync(join(root, 'node_modules/base-theme/src/card.tsx'), 'export default () => <i />;\n');
      expect(sourceOf('catalog.ProductCard')?.text).to.equal('export default () => <i />;\n');
    }));

  it('rewrites imports of values, types, styles and code that comes later alike', () => {
    const text = [
      "import { a } from './a.tsx';",
      'import type { B } from "../b.ts";',
      "import '../../styles/c.css';",
      "const later = () => import('../lazy/d.tsx');",
      "import { useState } from 'react';",
    ].join('\n');
    expect(withPackageImports({ name: 'etalage/theme/catalog/product/x.tsx', text }).split('\n')).to.deep.equal([
      "import { a } from 'etalage/theme/catalog/product/a.tsx';",
      'import type { B } from "etalage/theme/catalog/b.ts";',
      "import 'etalage/theme/styles/c.css';",
      "const later = () => import('etalage/theme/catalog/lazy/d.tsx');",
      "import { useState } from 'react';",
    ]);
  });
});
