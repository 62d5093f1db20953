import { expect } from 'chai';
import { component, defineClient, defineModule, part, route, ui } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { contextOf, routeObjects } from '../../../../core/react/routes.tsx';

const Pages = ui('shop', { Page: part<object>() });

describe('a page whose code a newer build has taken away', () => {
  /** What a navigation to it throws, with a shop that answers so. */
  async function visit(message: string, answer: () => Promise<Response>): Promise<unknown> {
    const shop = defineClient(defineModule({ id: 'shop', kernel: '*' }), () => ({
      routes: [route(Pages.Page, { name: 'bags', path: '/bags/', load: () => ({}) })],
      parts: [component(Pages.Page, () => Promise.reject(new TypeError(message)))],
    }));
    await using kernel = await createTestKernel({ sides: [shop] });
    const before = globalThis.fetch;
    globalThis.fetch = answer;
    try {
      const [root] = routeObjects(kernel, { shown: () => '/', seen: new Map() });
      const bags = root?.children?.find(({ id }) => id === 'bags');
      if (typeof bags?.loader !== 'function') throw new Error('No loader');
      const args = {
        request: new Request('https://zool.example/bags/?size=38'),
        params: {},
        context: contextOf(kernel.scope()),
      };
      return await Promise.resolve(bags.loader(args as never)).catch((error: unknown) => error);
    } finally {
      globalThis.fetch = before;
    }
  }
  const GONE = 'Failed to fetch dynamically imported module: https://zool.example/assets/bags-1a2b.js';

  it('is loaded whole, by the build that is there', async () => {
    for (const message of [GONE, 'error loading dynamically imported module', 'Importing a module script failed.']) {
      const thrown = await visit(message, async () => new Response());
      expect(thrown, message).to.be.instanceOf(Response);
      const { status, headers } = thrown as Response;
      expect([status, headers.get('location')]).to.deep.equal([302, '/bags/?size=38']);
      expect(headers.get('x-remix-reload-document')).to.equal('true');
    }
  });

  it('is said not to be there where the shop does not answer, or the fault is another one', async () => {
    const failed = await visit(GONE, async () => new Response('', { status: 503 }));
    expect(failed).to.be.instanceOf(TypeError);
    const away = await visit(GONE, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(away).to.be.instanceOf(TypeError);
    const other = await visit('x is undefined', async () => new Response());
    expect(other).to.be.instanceOf(TypeError);
  });
});
