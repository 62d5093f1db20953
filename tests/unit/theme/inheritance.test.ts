import { expect } from 'chai';
import { bootKernel, Layouts } from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { shell, ShellUi } from 'etalage/modules/shell';
import shellClient from '../../../modules/shell/client/index.ts';
import zool from 'etalage/theme';
import { ribbon } from '../../fixtures/theme-mini/modules/ribbon/module.ts';
import ribbonClient from '../../fixtures/theme-mini/modules/ribbon/client/index.ts';
import MiniCard from '../../fixtures/theme-mini/theme/product-card.tsx';
import mini from '../../fixtures/theme-mini/theme/index.ts';
import ZoolLayout from '../../../theme/layout/default-layout.tsx';
import ZoolCard from '../../../theme/catalog/product-card.tsx';

/** The views of the shell and a module that fills a slot, under a theme. */
async function viewsUnder(theme: typeof zool) {
  const { views } = await bootKernel({
    modules: [
      { value: shell, file: 'shell' },
      { value: ribbon, file: 'ribbon' },
    ],
    sides: [
      { value: shellClient, file: 'shell/client' },
      { value: ribbonClient, file: 'ribbon/client' },
    ],
    theme: { value: theme, file: theme.id },
    config: {},
    host: [],
  });
  await views.load([CatalogUi.ProductCard.id, Layouts.default.id]);
  return views;
}

describe('a theme that inherits from etalage/theme', () => {
  it('replaces one part and takes the others from its parent', async () => {
    const views = await viewsUnder(mini);
    expect(views.get(CatalogUi.ProductCard.id)).to.equal(MiniCard);
    expect(views.get(Layouts.default.id)).to.equal(ZoolLayout);
  });

  it('leaves the parent as it was', async () => {
    const views = await viewsUnder(zool);
    expect(views.get(CatalogUi.ProductCard.id)).to.equal(ZoolCard);
    expect(views.fillsOf(ShellUi.pageEnd.id)).to.deep.equal(['ribbon.thanks', 'ribbon.advert']);
  });

  it('does not show the fill that it hides', async () => {
    expect((await viewsUnder(mini)).fillsOf(ShellUi.pageEnd.id)).to.deep.equal(['ribbon.thanks']);
  });
});
