import { expect } from 'chai';
import type { SavedProduct } from 'etalage/modules/wishlist';
import { ask, inShopsOnBothEngines, login, register, type Answer } from '../user/customers.ts';

/** A product of the shop, as clients know it. */
interface Found {
  readonly id: number;
  readonly sku: string;
}

inShopsOnBothEngines('The wishlists of customers', (shop) => {
  const held: { products: readonly Found[] } = { products: [] };
  before('look for products to save', async () => {
    const query = 'size=3&_source_include=id,sku&response_format=standard';
    const answer = await fetch(`${shop().url}/api/catalog/vue_storefront_catalog/product/_search?${query}`);
    const { hits } = (await answer.json()) as { hits: { hits: { _source: Found }[] } };
    held.products = hits.hits.map(({ _source }) => _source);
  });
  const product = (at: number): Found => {
    const found = held.products[at];
    if (!found) throw new Error('The shop has too few products');
    return found;
  };
  const tokenOf = async (): Promise<string> => (await login(shop(), (await register(shop())).email)).token;
  const list = (token: string): Promise<Answer> => ask(shop(), 'GET', '/api/ext/wishlist', { token });
  const add = (token: string, body: unknown): Promise<Answer> =>
    ask(shop(), 'POST', '/api/ext/wishlist/add', { token, body });
  const remove = (token: string, body: unknown): Promise<Answer> =>
    ask(shop(), 'POST', '/api/ext/wishlist/delete', { token, body });
  const savedBy = async (token: string): Promise<readonly SavedProduct[]> =>
    ((await list(token)).result as { items: readonly SavedProduct[] }).items;

  it('hold what their customer saves, on each device, and nobody else sees it [AP-70, AP-71, AP-72, PR-74]', async () => {
    const { email } = await register(shop());
    const [phone, laptop, other] = [
      (await login(shop(), email)).token,
      (await login(shop(), email)).token,
      await tokenOf(),
    ];
    expect((await add(phone, { productId: product(0).id })).code).to.equal(200);
    const variant = { sku: `${product(1).sku}-38`, open: [] };
    // Forms send ids as text.
    expect((await add(phone, { productId: String(product(1).id), variant })).code).to.equal(200);
    const saved = await savedBy(laptop);
    expect(saved.map(({ product_id, sku }) => [product_id, sku])).to.have.deep.members([
      [product(0).id, product(0).sku],
      [product(1).id, product(1).sku],
    ]);
    expect(saved.find(({ product_id }) => product_id === product(1).id)?.variant).to.deep.equal(variant);
    expect(await savedBy(other)).to.deep.equal([]);
    expect((await remove(other, { productId: product(0).id })).code, "another's list stays as it is").to.equal(200);
    expect((await remove(laptop, { productId: product(1).id })).code).to.equal(200);
    expect((await savedBy(phone)).map(({ product_id }) => product_id)).to.deep.equal([product(0).id]);
  });

  it('hold a product once, however often it is saved at the same time', async () => {
    const token = await tokenOf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(token, { productId: product(2).id })));
    expect(answers.map(({ code }) => code)).to.deep.equal(Array.from({ length: 8 }, () => 200));
    expect(await savedBy(token)).to.have.length(1);
  });

  it('are for customers: guests and tokens that are none get 401', async () => {
    const none = [
      await ask(shop(), 'GET', '/api/ext/wishlist'),
      await list('made-up'),
      await add('', { productId: 1 }),
    ];
    for (const { status, code, meta } of none) {
      expect([status, code]).to.deep.equal([401, 401]);
      expect(meta?.['reason']).to.equal('core.notLoggedIn');
    }
  });

  it('refuse what is no product of the shop, and what is no id', async () => {
    const token = await tokenOf();
    const unknown = await add(token, { productId: 987654321 });
    expect([unknown.status, unknown.meta?.['reason']]).to.deep.equal([404, 'wishlist.unknownProduct']);
    for (const body of [
      {},
      { productId: -1 },
      { productId: 'x' },
      { productId: [1] },
      { productId: 1, variant: 'x' },
      [],
    ])
      expect((await add(token, body)).status, JSON.stringify(body)).to.equal(400);
    for (const body of ['{"productId":1e20}', '{"productId":1e309}'])
      for (const change of [add, remove]) expect((await change(token, body)).status, body).to.equal(400);
    expect(await savedBy(token)).to.deep.equal([]);
  });
});
