import { expect } from 'chai';
import {
  component,
  endpoint,
  endpointRef,
  fill,
  part,
  route,
  slot,
  store,
  ui,
  type ApiSide,
  type ClientSide,
} from 'etalage/core';
import { moduleOf, onlyProblemOf, problemsOf } from './boot.ts';

const Ui = ui('shop', { Page: part<object>(), aside: slot<object>() });
const view = () => Promise.resolve({ default: () => null });
const page = (name: string, path: string) => route(Ui.Page, { name, path, load: () => ({}) });
const call = (id: string, path: string, method: 'GET' | 'POST' = 'GET') =>
  endpoint(endpointRef<object, string>(id, method, path), { summary: '', schema: {}, handle: () => '' });

/** Two modules whose parts clash. */
const clash = (first: ClientSide & ApiSide, second: ClientSide & ApiSide) => [
  moduleOf('a', first, { after: ['shop'] }),
  moduleOf('b', second, { after: ['shop'] }),
];

describe('what may occur once is refused a second time, naming both modules', () => {
  const cases: [string, string, ClientSide & ApiSide, ClientSide & ApiSide][] = [
    ['route names', 'Route "cart"', { routes: [page('cart', '/cart')] }, { routes: [page('cart', '/basket')] }],
    ['route paths', 'Route path /cart', { routes: [page('cart', '/cart')] }, { routes: [page('basket', '/cart')] }],
    [
      'endpoint addresses',
      'Endpoint GET /api/cart',
      { endpoints: [call('a.cart', '/api/cart')] },
      { endpoints: [call('b.cart', '/api/cart')] },
    ],
    [
      'endpoint ids',
      'Endpoint "cart"',
      { endpoints: [call('cart', '/api/cart')] },
      { endpoints: [call('cart', '/api/basket')] },
    ],
    ['stores', 'Store shop.cart', { stores: [store('shop.cart', () => 1)] }, { stores: [store('shop.cart', () => 2)] }],
    [
      'default markup of a part',
      'Default markup of part shop.Page',
      { parts: [component(Ui.Page, view)] },
      { parts: [component(Ui.Page, view)] },
    ],
  ];
  for (const [what, name, first, second] of cases) {
    it(what, async () => {
      expect(await onlyProblemOf(clash(first, second))).to.include(
        `${name} comes from module a (a/side.ts) and again from module b (module b, b/side.ts)`,
      );
    });
  }

  it('fills, of modules and of the theme', async () => {
    const theme = (fills: ClientSide['fills']) => ({
      theme: { value: { id: 'bare', base: '', fills }, file: 'theme.ts' },
    });
    const star = fill(Ui.aside, 'star', view);
    expect(await onlyProblemOf(clash({ fills: [star] }, { fills: [star] }), theme([]))).to.include(
      'Fill star comes from module a (a/side.ts) and again from module b',
    );
    expect(await onlyProblemOf([moduleOf('a', { fills: [star] }, { after: ['shop'] })], theme([star]))).to.include(
      'Fill star comes from module a (a/side.ts) and again from module theme bare (module theme bare, theme.ts)',
    );
  });
});

describe('what differs may stand side by side', () => {
  it('one address with two methods', async () => {
    expect(
      await problemsOf(
        clash({ endpoints: [call('a.cart', '/api/cart')] }, { endpoints: [call('b.cart', '/api/cart', 'POST')] }),
      ),
    ).to.be.empty;
  });
});
