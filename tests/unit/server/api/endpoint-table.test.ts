import { expect } from 'chai';
import {
  ApiError,
  bootKernel,
  defineApi,
  defineModule,
  endpoint,
  endpointRef,
  provide,
  requestToken,
  type EndpointInput,
} from 'etalage/core';
import { createEndpointTable, inProcessCall } from 'etalage/server';
import { ParcelEndpoint, SendEndpoint } from '../../../fixtures/modules/endpoint/module.ts';
import { parcelsKernel, views } from './serve-api.ts';

const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error,
  );

/** Calls one endpoint whose handler answers what it was given. */
async function echo(schema: Parameters<typeof endpoint>[1]['schema'], input: EndpointInput): Promise<EndpointInput> {
  const shop = defineModule({ id: 'shop', kernel: '*' });
  const ref = endpointRef<EndpointInput, EndpointInput>('shop.echo', 'POST', '/api/echo/:id');
  const side = defineApi(shop, () => ({
    endpoints: [endpoint(ref, { summary: '', schema, handle: (given) => given })],
  }));
  const kernel = await bootKernel({
    modules: [{ value: shop, file: '' }],
    sides: [{ value: side, file: '' }],
    config: {},
    host: [],
  });
  return inProcessCall(createEndpointTable(kernel))(ref, input);
}

describe('endpoints in process', () => {
  it('answer the result itself, with the same checks and defaults as over HTTP', async () => {
    const call = inProcessCall(createEndpointTable(await parcelsKernel(views[0]!)));
    expect(await call(ParcelEndpoint, { params: { code: 'p-1' } })).to.deep.equal({
      code: 'p-1',
      parcels: 1,
      storeCode: 'default',
    });
    const error = await errorOf(call(SendEndpoint, { body: { address: 'Home', labels: [''] } }));
    expect(error)
      .to.be.instanceOf(ApiError)
      .and.include({ code: 400, message: 'body/labels/0 must NOT have fewer than 1 characters' });
  });

  it('fail with what the handler throws', async () => {
    const call = inProcessCall(createEndpointTable(await parcelsKernel(views[0]!)));
    expect(await errorOf(call(ParcelEndpoint, { params: { code: 'lost' } })))
      .to.be.instanceOf(ApiError)
      .and.include({ code: 404, message: 'There is no such parcel' });
  });

  it('that do not answer in time fail with code 0, so that a hanging platform cannot hang a page', async () => {
    const shop = defineModule({ id: 'shop', kernel: '*' });
    const ref = endpointRef<object, string>('shop.never', 'GET', '/api/never');
    const side = defineApi(shop, () => ({
      endpoints: [endpoint(ref, { summary: '', schema: {}, handle: () => new Promise<string>(() => {}) })],
    }));
    const kernel = await bootKernel({
      modules: [{ value: shop, file: '' }],
      sides: [{ value: side, file: '' }],
      config: {},
      host: [],
    });
    expect(await errorOf(inProcessCall(createEndpointTable(kernel))(ref, {}, { timeout: 5 })))
      .to.be.instanceOf(ApiError)
      .and.include({ code: 0, message: 'shop.never did not answer within 5 ms' });
  });

  it('that are not installed answer 404 with their id', async () => {
    const call = inProcessCall(createEndpointTable(await parcelsKernel(views[0]!)));
    expect(await errorOf(call(endpointRef<object, string>('cart.get', 'GET', '/api/cart'), {}))).to.include({
      code: 404,
      message: 'No endpoint cart.get is installed',
    });
  });

  it('run each call in a scope of its own', async () => {
    const shop = defineModule({ id: 'shop', kernel: '*' });
    const Calls = requestToken<{ count: number }>('shop.Calls');
    const ref = endpointRef<object, number>('shop.count', 'GET', '/api/count');
    const side = defineApi(shop, () => ({
      providers: [provide(Calls, {}, () => ({ count: 0 }))],
      endpoints: [
        endpoint(ref, {
          summary: '',
          schema: {},
          handle: (_input, { get }) => {
            get(Calls).count += 1;
            return get(Calls).count;
          },
        }),
      ],
    }));
    const kernel = await bootKernel({
      modules: [{ value: shop, file: '' }],
      sides: [{ value: side, file: '' }],
      config: {},
      host: [],
    });
    const call = inProcessCall(createEndpointTable(kernel));
    expect([await call(ref, {}), await call(ref, {})]).to.deep.equal([1, 1]);
  });
});

describe('input of an endpoint', () => {
  const object = (properties: object, rest: object = {}) => ({
    type: 'object',
    properties,
    additionalProperties: false,
    ...rest,
  });

  it('is checked on a copy: what the caller holds stays as it is', async () => {
    const body = { filter: { extra: 1 } };
    const given = await echo(
      { body: object({ filter: object({ size: { type: 'integer', default: 38 } }) }) },
      { body },
    );
    expect(given.body).to.deep.equal({ filter: { size: 38 } });
    expect(body).to.deep.equal({ filter: { extra: 1 } });
  });

  it('may be a list', async () => {
    const schema = { body: { type: 'array', items: { type: 'string' } } };
    expect((await echo(schema, { body: ['a', 'b'] })).body).to.deep.equal(['a', 'b']);
    expect(await errorOf(echo(schema, { body: [1] }))).to.include({ code: 400, message: 'body/0 must be string' });
  });

  it('is converted from text in addresses, never in bodies', async () => {
    const schema = object({
      n: { type: 'integer' },
      on: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string' } },
    });
    expect((await echo({ query: schema }, { query: { n: '3', on: 'true', tags: 'one' } })).query).to.deep.equal({
      n: 3,
      on: true,
      tags: ['one'],
    });
    expect(await errorOf(echo({ body: schema }, { body: { n: '3' } }))).to.include({ code: 400 });
  });

  it('has no infinite numbers, which JSON can write', async () => {
    for (const type of ['number', 'integer'])
      expect(
        await errorOf(echo({ body: object({ n: { type } }) }, { body: { n: JSON.parse('1e309') as unknown } })),
      ).to.include({ code: 400 });
  });

  it('has none that a text in an address makes either', async () => {
    const query = object({ n: { type: 'integer' }, list: { type: 'array', items: { type: 'number' } } });
    for (const given of [{ n: '1e309' }, { n: '-1e999' }, { n: 'Infinity' }, { list: ['1', '1e309'] }])
      expect(await errorOf(echo({ query }, { query: given })), JSON.stringify(given)).to.include({ code: 400 });
    expect(await errorOf(echo({ query }, { query: { n: '1e309' } }))).to.include({
      message: 'query/n must be integer',
    });
    expect((await echo({ query: object({ q: { type: 'string' } }) }, { query: { q: '1e309' } })).query).to.deep.equal({
      q: '1e309',
    });
  });

  it('knows formats', async () => {
    expect(
      await errorOf(
        echo({ body: object({ email: { type: 'string', format: 'email' } }) }, { body: { email: 'nobody' } }),
      ),
    ).to.include({ message: 'body/email must match format "email"' });
  });

  it('without a schema goes no further, but for path parameters', async () => {
    expect(await echo({}, { params: { id: '1' }, query: { a: 1 }, body: { b: 2 } })).to.deep.equal({
      params: { id: '1' },
    });
  });

  it('that is missing or empty is said in the words of the schema', async () => {
    const call = inProcessCall(createEndpointTable(await parcelsKernel(views[0]!)));
    for (const body of [{}, { address: '' }])
      expect(await errorOf(call(SendEndpoint, { body } as never))).to.include({ message: 'address is required' });
  });

  it('lists every mistake of a short one', async () => {
    const error = await errorOf(
      echo(
        { body: object({ a: { type: 'string' }, b: { type: 'string' } }, { required: ['c'] }) },
        { body: { a: 1, b: 2 } },
      ),
    );
    expect(error).to.be.instanceOf(ApiError);
    expect((error as ApiError).result)
      .to.be.an('array')
      .with.length(3);
  });
});
