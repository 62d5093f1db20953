import { expect } from 'chai';
import { ApiError, contribute, defineApi, defineModule, type StoreView } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { createEndpointTable, inProcessCall } from 'etalage/server';
import urlApi from '../../../../modules/url/api/index.ts';
import { url, UrlMapEndpoint, UrlMapSources, type UrlMapHit, type UrlMapRequest } from 'etalage/modules/url';
import { belgianView, dutchView } from '../shell/shop.ts';

const PUMP: UrlMapHit = {
  _index: 'test_product_1',
  _type: 'product',
  _id: '7',
  _score: 0,
  _source: { id: 7, type_id: 'configurable', sku: 'PUMP', url_path: 'dames/pump', name: 'Pump', description: 'Mooi' },
};

/** Calls the endpoint as the render does: with the schema's checks. */
async function mapper(view: StoreView = dutchView) {
  const asked: string[] = [];
  const source = (name: string, hit?: UrlMapHit) =>
    contribute(UrlMapSources, name, {
      find: (path) => {
        asked.push(`${name} ${path}`);
        return path === 'dames/pump' ? hit : undefined;
      },
    });
  const shop = defineModule({ id: 'shop', kernel: '*', requires: ['url'] });
  const kernel = await createTestKernel({
    modules: [url, shop],
    sides: [
      urlApi,
      defineApi(shop, () => ({ contributions: [source('first'), source('second', PUMP), source('third', PUMP)] })),
    ],
    view,
    otherViews: [dutchView, belgianView],
  });
  const call = inProcessCall(createEndpointTable(kernel));
  return { asked, map: (body: object) => call(UrlMapEndpoint, { body: body as UrlMapRequest }) };
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('POST /api/url/map', () => {
  it('asks the sources in order and answers the first raw hit, or null [RT-41]', async () => {
    const { map, asked } = await mapper();
    expect(await map({ url: 'dames/pump' })).to.deep.equal(PUMP);
    expect(asked).to.deep.equal(['first dames/pump', 'second dames/pump']);
    expect(await map({ url: 'dames/laars' })).to.equal(null);
  });

  it('tolerates slashes, a query, a hash and the store code', async () => {
    const { map } = await mapper(belgianView);
    for (const form of ['/dames/pump/', 'dames/pump?childSku=X', '/be/dames/pump#maat', 'be/dames/pump'])
      expect(await map({ url: form }), form).to.deep.equal(PUMP);
  });

  it('answers the same document for the same fields, so that pages know it again, and others for others', async () => {
    const { map } = await mapper();
    const asked = async (...fields: string[]) =>
      (await map({ url: 'dames/pump', excludeFields: fields }))?._source ?? expect.fail('no document');
    const first = await asked('description');
    expect(await asked('description')).to.equal(first);
    expect(await asked('name')).to.have.property('description');
    expect(await asked('description'))
      .to.deep.equal(first)
      .and.not.to.have.property('description');
  });

  it('answers the fields asked for, those that clients route by always', async () => {
    const { map } = await mapper();
    const some = await map({ url: 'dames/pump', includeFields: ['name'], excludeFields: [] });
    expect(some?._source).to.deep.equal({
      id: 7,
      type_id: 'configurable',
      sku: 'PUMP',
      url_path: 'dames/pump',
      name: 'Pump',
    });
    const fewer = await map({ url: 'dames/pump', includeFields: null, excludeFields: ['description', 'name'] });
    expect(fewer?._source).to.have.all.keys('id', 'type_id', 'sku', 'url_path');
  });

  it("takes what Vue Storefront 1's client sends, and drops what it does not know", async () => {
    const { map } = await mapper();
    const body = {
      url: 'dames/pump',
      includeFields: null,
      excludeFields: [],
      options: { prefetchGroupProducts: true, separateSelectedVariant: false },
      filters: { sku: 'PUMP-38' },
      groupId: null,
      groupToken: null,
      unknown: { deep: true },
    };
    expect(await map(body)).to.deep.equal(PUMP);
  });

  it('answers 400 "Missing url" without an address, and 400 for one that does not fit', async () => {
    const { map } = await mapper();
    for (const body of [{}, { url: '' }, { url: '/?a=1' }]) {
      expect(await failureOf(map(body)), JSON.stringify(body))
        .to.be.instanceOf(ApiError)
        .with.include({ code: 400, result: 'Missing url' });
    }
    expect(await failureOf(map({ url: 'x'.repeat(1001) })))
      .to.be.instanceOf(ApiError)
      .with.property('code', 400);
  });
});
