import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { ApiClient, decorate, defineClient, defineModule, endpointRef, provide, requestToken } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';

const NameEndpoint = endpointRef<{ query: { readonly sku: string } }, string>('shelf.name', 'GET', '/api/ext/name');
const StockEndpoint = endpointRef<{ query: { readonly sku: string } }, number>('shelf.stock', 'GET', '/api/ext/stock');
const Shelf = requestToken<{ tell(sku: string): Promise<string> }>('shelf.Shelf', 'pages');

/** A module that knows of endpoints alone. */
const shelf = defineClient(defineModule({ id: 'shelf', kernel: '^0.1.0' }), () => ({
  providers: [
    provide(Shelf, { api: ApiClient }, ({ api }) => ({
      async tell(sku) {
        const [name, stock] = await Promise.all([
          api.call(NameEndpoint, { query: { sku } }),
          api.call(StockEndpoint, { query: { sku } }),
        ]);
        return `${name}: ${stock}`;
      },
    })),
  ],
}));

/** A module that asks a GraphQL server for what this has, and the shop's own API for the rest. */
const graphql = (url: string) =>
  defineClient(defineModule({ id: 'graphql', kernel: '^0.1.0' }), () => ({
    providers: [
      decorate(ApiClient, {}, (inner): ApiClient => ({
        async call(ref, input, options) {
          if (ref.id !== NameEndpoint.id) return inner.call(ref, input, options);
          const query = 'query ($sku: String!) { result: productName(sku: $sku) }';
          const body = JSON.stringify({ query, variables: input.query });
          const answer = await fetch(url, { method: 'POST', body });
          const { data } = (await answer.json()) as { data: { result: never } };
          return data.result;
        },
      })),
    ],
  }));

describe('the client of the API', () => {
  it('may be one for GraphQL, which a module brings: others call their endpoints as before [RU-02]', async () => {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const { variables } = JSON.parse(body) as { variables: unknown };
        asked.push(variables);
        response.end(JSON.stringify({ data: { result: 'Valentina' } }));
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
      await using kernel = await createTestKernel({ sides: [shelf, graphql(url)] });
      kernel.api.on(StockEndpoint, () => 3);
      expect(await kernel.visitor().get(Shelf).tell('VAL')).to.equal('Valentina: 3');
      expect(asked).to.deep.equal([{ sku: 'VAL' }]);
      expect(kernel.api.calls.map(({ id }) => id)).to.deep.equal([StockEndpoint.id]);
    } finally {
      server.close();
    }
  });
});
