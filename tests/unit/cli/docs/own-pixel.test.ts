import { expect } from 'chai';
import { CspSources, WhenQuiet, type ClientSide, type QuietStart } from 'etalage/core';
import { Analytics, type AnalyticsSender, type MeasuredEvent } from 'etalage/modules/analytics';
import { ConsentNeeds } from 'etalage/modules/consent';
import api from '../../../../cli/docs/examples/own-pixel/api/index.ts';
import client from '../../../../cli/docs/examples/own-pixel/client/index.ts';

const PURCHASE: MeasuredEvent = {
  name: 'purchase',
  currency: 'EUR',
  order: '720000001',
  store: 'default',
  cents: 18_995,
  tax: 0,
  delivery: 0,
  coupon: '',
  items: [],
};

describe('the example of a pixel', () => {
  it('asks for consent and for its origin, on the server', () => {
    const { contributions = [] } = api.make({} as never);
    expect(contributions.map(({ point, item }) => [point.id, item])).to.deep.equal([
      [ConsentNeeds.id, { purpose: 'marketing', name: 'Pixel Example', cookies: ['_pixel'] }],
      [CspSources.id, { 'img-src': ['https://pixel.example'] }],
    ]);
  });

  it('tells of orders, and of nothing else, by a sender for advertising [RU-33]', () => {
    const { contributions = [] } = client.make({} as never) as ClientSide;
    expect(contributions.map(({ point }) => point.id)).to.deep.equal([WhenQuiet.id]);
    const senders: AnalyticsSender[] = [];
    const get = (token: { id: string }): unknown =>
      token.id === Analytics.id ? { add: (sender: AnalyticsSender) => senders.push(sender) } : undefined;
    // The point's own declaration.
    const quiet = contributions[0]?.item as QuietStart | undefined;
    quiet?.start({ get } as never, undefined as never);
    const [sender] = senders;
    expect(sender?.purpose).to.equal('marketing');

    const pictures: { src: string }[] = [];
    const { Image: before } = globalThis as { Image?: unknown };
    Object.assign(globalThis, {
      Image: class {
        src = '';
        constructor() {
          pictures.push(this);
        }
      },
    });
    try {
      sender?.send({ name: 'page_view', path: '/', title: 'Home' }, []);
      sender?.send(PURCHASE, []);
    } finally {
      Object.assign(globalThis, { Image: before });
    }
    expect(pictures.map(({ src }) => src)).to.deep.equal([
      'https://pixel.example/buy?order=720000001&cents=18995&currency=EUR',
    ]);
  });
});
