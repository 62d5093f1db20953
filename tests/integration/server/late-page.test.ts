import { expect } from 'chai';
import express from 'express';
import { ERROR_ROUTE } from 'etalage/core';
import { testStoreView } from 'etalage/core/testing';
import { requestId } from '../../../server/http/request-id.ts';
import { renderPages, type PageRenderer } from '../../../server/pages/render-pages.ts';
import { recordingLog, serve } from './serve.ts';

/** A page whose loader never ends, and an error page. */
const hanging: PageRenderer = {
  render: () => new Promise(() => {}),
  renderInstead: async (name, _url, _props, status) => ({ status, body: Buffer.from(name), tags: [], parameters: [] }),
};

describe('a page whose loader does not end', () => {
  it('is given up with the error page and 503, and the log says which page and what to look at', async () => {
    const { log, text } = recordingLog();
    const render = renderPages([{ view: testStoreView(), renderer: async () => hanging }], log, 20);
    const server = await serve(
      express()
        .use(requestId())
        .use(async (request, response) => {
          const { status, headers, body } = await render(request, response);
          response.status(status).set(headers).send(String(body));
        }),
    );
    try {
      const response = await fetch(`${server.url}/dames/`);
      expect([response.status, response.headers.get('Retry-After'), await response.text()]).to.deep.equal([
        503,
        '5',
        ERROR_ROUTE,
      ]);
    } finally {
      await server.close();
    }
    const logged: unknown = JSON.parse(text());
    expect(logged).to.have.property('path', '/dames/');
    expect(logged).to.have.nested.property(
      'err.message',
      'The page was not ready within 20 ms: the loader of its route, or something that this asks, does not end',
    );
  });
});
