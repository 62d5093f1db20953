import { expect } from 'chai';
import { createTestKernel } from 'etalage/core/testing';
import { CatalogUi } from 'etalage/modules/catalog';
import shell from '../../../../modules/shell/client/index.ts';
import zool from 'etalage/theme';
import { productViewOf } from '../../../support/product-view.ts';

describe('the choices of a product', () => {
  it('are set in columns where they are as short as sizes of shoes, and in a row where they are words', async () => {
    await using kernel = await createTestKernel({ sides: [shell], theme: zool });
    const listOf = async (...labels: readonly string[]): Promise<string | undefined> => {
      const values = labels.map((label) => ({
        id: label,
        label,
        active: false,
        available: true,
        url: `/?${label}`,
        swatch: undefined,
      }));
      const product = productViewOf({ choices: [{ code: 'size', label: 'Maat', values }] });
      const html = await kernel.visitor().render(CatalogUi.ProductChoices, { product });
      return /<ul class="([^"]*)"/.exec(html)?.[1];
    };
    expect(await listOf('38', '38½', '37,5')).to.equal('values values--size');
    expect(await listOf('One size')).to.equal('values values--size values--long');
  });
});
