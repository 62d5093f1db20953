import { expect } from 'chai';
import type { PlatformOrder } from 'etalage/modules/order';
import { fillCart, sendOrder } from '../../support/buyer.ts';
import type { ShopServer } from '../../support/shop-server.ts';
import { startBuying } from '../order/buying-shop.ts';
import { ask } from '../user/customers.ts';

const METHOD = { shipping_carrier_code: 'pickup', shipping_method_code: 'point' };

/** Fills a cart that is collected; answers the order, with the choice only where it is given. */
async function collected(shop: ShopServer, choice?: unknown) {
  const { order, cartId } = await fillCart(shop, { sku: 'PAIR-1' });
  const chosen = choice === undefined ? {} : { extension_attributes: { shipping_choice: choice } };
  const { shippingAddress } = order['addressInformation'] as { readonly shippingAddress: object };
  const information = { shippingAddress: { countryId: 'NL', ...shippingAddress } };
  const tell = (own: object) =>
    ask(shop, 'POST', `/api/cart/shipping-information?cartId=${cartId}`, {
      body: {
        addressInformation: { ...information, shippingCarrierCode: 'pickup', shippingMethodCode: 'point', ...own },
      },
    });
  const body = { ...order, addressInformation: { ...(order['addressInformation'] as object), ...METHOD, ...chosen } };
  return { cartId, tell, order: body };
}

describe('A delivery method that demands a choice', function () {
  this.timeout(60_000);
  const held: { shop?: ShopServer } = {};
  const shop = (): ShopServer => held.shop!;
  before('open the shop', async function () {
    this.timeout(120_000);
    held.shop = await startBuying();
  });
  after('close the shop', () => held.shop?.stop());

  it('says so among the methods', async () => {
    const { cartId } = await collected(shop());
    const { result } = await ask(shop(), 'POST', `/api/cart/shipping-methods?cartId=${cartId}`, {
      body: { address: { country_id: 'NL' } },
    });
    const methods = result as readonly { carrier_code: string; extension_attributes: object }[];
    expect(methods.map(({ carrier_code, extension_attributes }) => [carrier_code, extension_attributes])).to.deep.equal(
      [
        ['flatrate', {}],
        ['pickup', { needs_choice: true }],
      ],
    );
  });

  it('refuses what its schema or the method itself does not take, with the reason and the place', async () => {
    const { tell } = await collected(shop());
    for (const [choice, path, message] of [
      ['smit', '', 'must be object'],
      [{}, '', "must have required property 'id'"],
      [{ id: 7 }, '/id', 'must be string'],
      [{ id: 'smit', more: 1 }, '', 'must NOT have additional properties'],
      [{ id: 'x'.repeat(3000) }, '', 'must not have more than 2000 characters'],
      [{ id: 'nowhere' }, '', 'Dit afhaalpunt is gesloten. Kies een ander.'],
    ] as const) {
      const { status, meta, result } = await tell({ extension_attributes: { shipping_choice: choice } });
      expect([status, meta?.['reason']], JSON.stringify(choice)).to.deep.equal([400, 'shipping.choice']);
      const [fault] = result as readonly { dataPath: string; message: string }[];
      expect(fault).to.deep.include({
        dataPath: `/addressInformation/extension_attributes/shipping_choice${path}`,
        message,
      });
    }
  });

  it('is ordered with its choice alone, which the order keeps', async () => {
    const unchosen = await collected(shop());
    expect((await unchosen.tell({})).status, 'the method first, then what is chosen of it').to.equal(200);
    const without = await sendOrder(shop(), unchosen.order);
    expect([without.status, without.meta?.['reason']]).to.deep.equal([400, 'shipping.choiceMissing']);
    const { order, tell } = await collected(shop(), { id: 'smit' });
    await tell({});
    const answer = await sendOrder(shop(), order);
    expect(answer.status, answer.text).to.equal(200);
    const { orderId } = answer.result as { orderId: string };
    const { result } = await ask(shop(), 'GET', `/api/ext/order/placed/${orderId}`);
    expect((result as PlatformOrder).extension_attributes).to.deep.include({
      shipping_method: 'pickup_point',
      shipping_choice: {
        data: { id: 'smit' },
        texts: [{ label: 'Afhaalpunt', value: 'Boekhandel Smit, Dorpsstraat 1, Utrecht', isPlace: true }],
      },
    });
  });

  it('is ordered with what the cart was told, as long as the cart has that method', async () => {
    const { tell, order } = await collected(shop());
    expect((await tell({ extension_attributes: { shipping_choice: { id: 'smit' } } })).status).to.equal(200);
    expect((await tell({})).status, 'the same method once more, without a word of the choice').to.equal(200);
    const answer = await sendOrder(shop(), order);
    expect(answer.status, answer.text).to.equal(200);

    const other = await collected(shop());
    await other.tell({ extension_attributes: { shipping_choice: { id: 'smit' } } });
    await other.tell({ shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' });
    await other.tell({});
    expect((await sendOrder(shop(), other.order)).meta?.['reason']).to.equal('shipping.choiceMissing');
  });
});
