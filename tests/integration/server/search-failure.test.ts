import { expect } from 'chai';
import express from 'express';
import { ERROR_ROUTE } from 'etalage/core';
import type { Renderer } from 'etalage/core/react/render';
import type { SearchEngine } from 'etalage/modules/catalog';
import { requestId } from '../../../server/http/request-id.ts';
import { renderPages } from '../../../server/pages/render-pages.ts';
import { openShop, storeView, type ShopOptions } from '../../unit/modules/catalog/client/shop.ts';
import { recordingLog, serve } from './serve.ts';

const broken: SearchEngine = { search: () => Promise.reject(new Error('the index is gone')) };
const hanging: SearchEngine = { search: () => new Promise(() => {}) };

/**
 * What a visitor gets at an address of a shop with that index, and what its operators read. React's part is left out.
 */
async function visit(path: string, options: ShopOptions) {
  const shop = await openShop(options);
  const { log, text } = recordingLog();
  const renderer: Renderer = {
    kernel: shop.pages,
    render: async (url) => {
      const { status, head } = await shop.open(url);
      return { status, body: Buffer.from(head.title ?? ''), tags: [], parameters: [] };
    },
    renderInstead: async (name, _url, _props, status) => ({
      status,
      body: Buffer.from(name),
      tags: [],
      parameters: [],
    }),
  };
  const render = renderPages([{ view: storeView(), renderer: async () => renderer }], log);
  const app = express()
    .use(requestId())
    .use(async (request, response) => {
      const { status, headers, body } = await render(request, response);
      response.status(status).set(headers).send(String(body));
    });
  const server = await serve(app);
  try {
    const response = await fetch(server.url + path);
    const { status, headers } = response;
    return { status, retryAfter: headers.get('Retry-After'), body: await response.text(), logged: text() };
  } finally {
    await server.close();
    await shop.close();
  }
}

describe('a list page whose search fails on the server', () => {
  for (const path of ['/c/dames/pumps/', '/search/?q=pump', '/p/VALENTINA-ZWA/valentina/']) {
    it(`is given up, and the operators read why: ${path} [CA-102]`, async () => {
      const { status, retryAfter, body, logged } = await visit(path, { index: broken });
      expect([status, retryAfter, body]).to.deep.equal([500, null, ERROR_ROUTE]);
      expect(JSON.parse(logged))
        .to.deep.include({ level: 50, msg: 'A page could not be rendered' })
        .and.to.have.nested.property('err.message', 'the index is gone');
    });
  }

  describe('by not answering', () => {
    const { setTimeout: realTimeout } = globalThis;
    const realSignal = AbortSignal.timeout.bind(AbortSignal);
    const waits: (number | undefined)[] = [];

    // A second lasts 10 ms here.
    before(() => {
      Object.assign(globalThis, {
        setTimeout: (run: () => void, ms = 0) => {
          waits.push(ms);
          return realTimeout(run, ms / 100);
        },
      });
      AbortSignal.timeout = (ms) => {
        waits.push(ms);
        return realSignal(ms / 100);
      };
    });
    after(() => {
      Object.assign(globalThis, { setTimeout: realTimeout });
      AbortSignal.timeout = realSignal;
    });

    it('is given up after 1000 ms [CA-95, CA-102]', async () => {
      const limits: unknown[] = [];
      const { status, body, retryAfter, logged } = await visit('/c/dames/pumps/', {
        index: hanging,
        onCall: (_id, _input, options) => {
          limits.push(options?.timeout);
        },
      });
      expect([status, body, retryAfter], 'a passing failure: crawlers come again').to.deep.equal([
        503,
        ERROR_ROUTE,
        '5',
      ]);
      expect(JSON.parse(logged)).to.have.nested.property('err.message', 'catalog.search did not answer within 1000 ms');
      expect(limits.length).to.be.greaterThan(0);
      expect(new Set(limits)).to.deep.equal(new Set([1000]));
      expect(waits).to.include(1000);
    });
  });
});
