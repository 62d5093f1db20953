import { expect } from 'chai';
import { sharedShop } from '../../support/shared-shop.ts';
import { ask } from '../user/customers.ts';
import { buyerOf, command, productId, reviewOf, write } from './buyers.ts';

const SKU = 'LOTTE-TAU';
const PATH = '/dames/sneakers/lotte-sneaker-taupe/';

describe('Reviews of products', function () {
  this.timeout(90_000);
  const listed = async (sku = SKU) =>
    (await ask(sharedShop(), 'GET', `/api/ext/review/list?sku=${sku}`)).result as {
      total: number;
      items: readonly { id: number; title: string; isVerified: boolean }[];
    };

  it('are held until they are approved, then stand on the product’s page [SC-10, AP-43]', async () => {
    const { token } = await buyerOf(`${SKU}-39`);
    const id = await productId(SKU);
    const { result, status } = await write(token, reviewOf(id, { title: 'Zit <b>heerlijk</b>' }));
    expect(status).to.equal(200);
    expect(result).to.deep.include({ product_id: id, review_status: 2, review_entity: 'product' });
    const own = (result as { id: number }).id;
    expect((await listed()).items.map((one) => one.id)).not.to.include(own);
    expect(await command('review', 'list', '--status', 'held', '--sku', SKU)).to.include('Zit <b>heerlijk</b>');

    await fetch(sharedShop().url + PATH);
    await command('review', 'approve', String(own));
    expect((await listed()).items.find((one) => one.id === own)).to.deep.include({ isVerified: true });
    let html = '';
    while (!html.includes('Zit &lt;b&gt;heerlijk&lt;/b&gt;')) {
      const page = await fetch(sharedShop().url + PATH);
      expect(page.status).to.equal(200);
      html = await page.text();
    }
    expect(html).to.include('Geverifieerde aankoop');
    await command('review', 'answer', String(own), 'Fijn om te horen.');
    await command('review', 'reject', String(own));
    expect((await listed()).items.map((one) => one.id)).not.to.include(own);
  });

  it('are of any product that a catalogue can have: keys that are texts become large numbers', async () => {
    const { token } = await buyerOf();
    const { code, meta } = await write(token, reviewOf(2 ** 48 + 5));
    expect({ code, reason: meta?.['reason'] }).to.deep.equal({ code: 404, reason: 'review.unknownProduct' });
  });
});
