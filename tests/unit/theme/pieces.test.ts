import { expect } from 'chai';
import { createElement } from 'react';
import { defineClient, defineModule, fill } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { CatalogUi, type ProductCardView } from 'etalage/modules/catalog';
import { loadShop } from 'etalage/server';
import { importFile } from '../../../server/composition/import-file.ts';
import { partsOf } from '../../../server/composition/composition.ts';
import { repositoryRoot } from '../../support/repository-root.ts';
import zool from 'etalage/theme';

/** What contracts export, as far as it may be a part. */
interface Shown {
  readonly kind?: unknown;
  readonly id?: unknown;
  readonly within?: readonly string[];
}

describe('pieces of views', () => {
  it("belong to parts that there are; themes need not have them, and the shop's own has every one", async () => {
    const { views } = await loadShop(repositoryRoot, {});
    const modules = views[0]?.modules ?? [];
    const contracts = await Promise.all(modules.map(({ files }) => importFile(files.manifest)));
    const parts = contracts
      .flatMap((exported) => Object.values(exported))
      .flatMap((value): Shown[] => (typeof value === 'object' && value !== null ? Object.values(value) : []))
      .filter((value) => value?.kind === 'part');
    const ids = new Set(parts.map(({ id }) => id));
    const pieces = parts.filter(({ within }) => within);
    const demanded = new Set(partsOf(modules));
    const given = new Set((zool.parts ?? []).map(({ part }) => part));
    expect(pieces.length).to.be.greaterThan(0);
    for (const { id, within = [] } of pieces) {
      expect(
        within.filter((name) => !ids.has(String(id).replace(/[^.]+$/, name))),
        String(id),
      ).to.deep.equal([]);
      expect([demanded.has(String(id)), given.has(String(id))], String(id)).to.deep.equal([false, true]);
    }
  });
});

describe('a product in a list', () => {
  const product: ProductCardView = {
    id: 1,
    sku: 'A',
    name: 'Lotte',
    brand: undefined,
    url: '/p/A/lotte',
    picture: undefined,
    secondPicture: undefined,
    price: { now: 8995 },
    labels: [],
    colours: 1,
  };
  const Badge = () => createElement('span', {}, 'Vegan');
  const Line = () => createElement('p', {}, 'Made to order');
  const badges = defineClient(defineModule({ id: 'badges', kernel: '^0.1.0', after: ['catalog'] }), () => ({
    fills: [
      fill(CatalogUi.cardBadges, 'test.badge', () => Promise.resolve({ default: Badge })),
      fill(CatalogUi.cardLines, 'test.line', () => Promise.resolve({ default: Line })),
    ],
  }));

  it('has the badges of modules beside its label, and their lines below its price', async () => {
    await using kernel = await createTestKernel({ sides: [badges], theme: zool });
    const render = (shown: ProductCardView) =>
      kernel.visitor().render(CatalogUi.ProductCard, { product: shown, eager: false });
    expect(await render({ ...product, labels: ['Nieuw', 'Sale'] })).to.include('>Nieuw<span>Vegan</span></p>');
    expect(await render(product)).to.match(/card__labels"><span>Vegan<\/span><\/p>.*89,95<\/p><p>Made to order<\/p>/);
  });

  it('has no element for them where there are none', async () => {
    await using kernel = await createTestKernel({ side: 'pages', theme: zool });
    const html = await kernel.visitor().render(CatalogUi.ProductCard, { product, eager: false });
    expect(html).to.not.include('card__labels');
  });
});
