import { expect } from 'chai';
import { createTestKernel } from 'etalage/core/testing';
import { CatalogUi } from 'etalage/modules/catalog';
import gallery from '../../../../cli/docs/examples/gallery-theme/index.ts';
import shellClient from '../../../../modules/shell/client/index.ts';
import { productViewOf } from '../../../support/product-view.ts';

describe('the example of another gallery', function () {
  this.timeout(30_000);

  it('shows one picture and the others as links to their files, and says so where there is none', async () => {
    await using kernel = await createTestKernel({ sides: [shellClient], theme: gallery });
    const render = (pictures: readonly { readonly path: string; readonly alt: string }[]) =>
      kernel.visitor().render(CatalogUi.ProductGallery, { product: productViewOf({ pictures }) });
    const html = await render([
      { path: '/a.jpg', alt: 'Seen from the left' },
      { path: '/b.jpg', alt: 'Seen from above' },
    ]);
    expect(html).to.match(/<button[^>]*stage__large.*alt="Seen from the left"/);
    expect(html.match(/<a href="[^"]*\/img\/600\/744\/resize\/[ab]\.jpg"/g)).to.have.length(2);
    expect(html.match(/aria-current/g)).to.have.length(1);
    expect(await render([])).to.include('No picture yet');
  });
});
