import { expect } from 'chai';
import { createTestKernel } from 'etalage/core/testing';
import { CatalogUi } from 'etalage/modules/catalog';
import shell from '../../../../modules/shell/client/index.ts';
import zool from 'etalage/theme';
import { productViewOf } from '../../../support/product-view.ts';

describe('the description of a product', () => {
  it('can be scrolled by keyboard where it has a table, which may be wider than a phone', async () => {
    await using kernel = await createTestKernel({ sides: [shell], theme: zool });
    const described = (descriptionHtml: string): Promise<string> =>
      kernel.visitor().render(CatalogUi.ProductDescription, { product: productViewOf({ descriptionHtml }) });
    expect(await described('<table><tr><td>80-84 cm</td></tr></table>')).to.include('tabindex="0"><table>');
    expect(await described('<p>Soft.</p>'))
      .to.include('<p>Soft.</p>')
      .and.not.include('tabindex');
  });
});
