import { expect } from 'chai';
import { serveParcels } from './serve-api.ts';

describe('API over HTTP', () => {
  let url: string;
  let stop: () => Promise<void>;
  const failures: unknown[] = [];

  before(async () => {
    ({ url, stop } = await serveParcels(({ error }) => {
      failures.push(error);
    }));
  });
  beforeEach(() => {
    failures.length = 0;
  });
  after(() => stop());

  /** Status and JSON of an answer. */
  async function ask(
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; json: { code?: unknown; result?: unknown } & Record<string, unknown> }> {
    const response = await fetch(url + path, init);
    expect(response.headers.get('content-type')).to.match(/^application\/json/);
    return { status: response.status, json: await response.json() };
  }
  const post = (body: string, type = 'application/json') =>
    ask('/api/parcel', { method: 'POST', body, headers: { 'content-type': type } });

  it('answers code and result; success is code 200 [AP-01] [AP-02]', async () => {
    expect(await ask('/api/parcel/p-1')).to.deep.equal({
      status: 200,
      json: { code: 200, result: { code: 'p-1', parcels: 1, storeCode: 'default' } },
    });
    const { status, json } = await ask('/api/parcel/lost');
    expect([status, json]).to.deep.equal([
      404,
      { code: 404, result: 'There is no such parcel', meta: { reason: 'parcel.unknown' } },
    ]);
  });

  it('answers the result alone where an endpoint is raw', async () => {
    expect((await ask('/api/parcel-index/unknown')).json).to.deep.equal({ storeCode: 'default' });
  });

  it('answers texts as they are, at any address, with the time that they may be cached', async () => {
    const response = await fetch(`${url}/parcel-p1.txt`);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).to.deep.equal([200, 'text/plain; charset=utf-8', 'public, max-age=60']);
    expect(response.headers.get('vary'), 'the header that chooses the store view').to.equal('X-VS-Store-Code');
    expect(await response.text()).to.equal(`p1 <asked at ${url}>`);
    const refused = await ask('/parcel-x.txt');
    expect([refused.status, refused.json.code]).to.deep.equal([400, 400]);
  });

  it('lets nobody but the client that asked cache an answer, unless the endpoint says so: it may hold prices of a group', async () => {
    expect((await fetch(`${url}/api/parcel/p-1`)).headers.get('cache-control')).to.equal('private, no-cache');
  });

  it('converts what an address can only say as text, and drops what nobody asked for', async () => {
    expect((await ask('/api/parcel/p-1?parcels=3&hacked=1&__proto__[x]=1')).json.result).to.deep.equal({
      code: 'p-1',
      parcels: 3,
      storeCode: 'default',
    });
  });

  it('refuses what does not fit with 400 and the reasons', async () => {
    const wrong = await ask('/api/parcel/p-1?parcels=none');
    expect([wrong.status, wrong.json.code]).to.deep.equal([400, 400]);
    expect(wrong.json.result).to.deep.equal([
      {
        keyword: 'type',
        dataPath: '/parcels',
        schemaPath: '#/properties/parcels/type',
        params: { type: 'integer' },
        message: 'must be integer',
      },
    ]);
    expect((await ask('/api/parcel/UPPER')).json.result).to.have.nested.property('[0].dataPath', '/code');
    expect((await ask('/api/parcel/p-1?parcels=1&parcels=2')).status).to.equal(400);
    expect(failures, 'nothing for the operators').to.be.empty;
  });

  it("says a missing field in the endpoint's own words", async () => {
    expect(await post('{}')).to.deep.equal({
      status: 400,
      json: { code: 400, result: 'address is required', meta: { reason: 'core.invalid' } },
    });
  });

  it('takes a body, with its defaults filled in and unknown fields dropped', async () => {
    expect((await post('{"address":"Home","admin":true}')).json).to.deep.equal({
      code: 200,
      result: { sentTo: 'Home', labels: [] },
    });
    expect((await post('{"address":"Home","labels":["fragile"]}')).json.result).to.deep.equal({
      sentTo: 'Home',
      labels: ['fragile'],
    });
  });

  it('refuses bodies of another shape or type, and none at all', async () => {
    for (const body of ['[]', '["address"]', '"address"', 'null', '5', ''])
      expect((await post(body)).status, body).to.equal(400);
    expect(await post('{"address":"Home"}', 'text/plain')).to.have.nested.property('json.meta.reason', 'core.badType');
    expect((await post('{"address":"Home"}', 'text/plain')).status, 'not JSON by its type').to.equal(415);
    expect((await post('{"address":"Home"}', 'application/json; charset=nonsense')).status).to.equal(415);
    expect((await ask('/api/parcel', { method: 'POST' })).status, 'no body').to.equal(400);
    expect(failures).to.be.empty;
  });

  it('answers a body that is no JSON or too long with 400 and 413', async () => {
    const broken = await post('{"address":');
    expect([broken.status, broken.json.code]).to.deep.equal([400, 400]);
    expect(broken.json.result).to.match(/^The body is not valid JSON/);
    expect(await post(JSON.stringify({ address: 'x'.repeat(120_000) }))).to.deep.equal({
      status: 413,
      json: { code: 413, result: 'The body is too large', meta: { reason: 'core.tooLarge' } },
    });
  });

  it('survives bodies that are nothing but nesting or nothing but faults, and answers them briefly', async () => {
    const nested = await post(`{"address":${'['.repeat(40_000)}${']'.repeat(40_000)}}`);
    expect(nested).to.deep.equal({
      status: 400,
      json: { code: 400, result: 'body is nested too deeply', meta: { reason: 'core.invalid' } },
    });
    const faults = async (count: number): Promise<unknown> => {
      const faulty = await post(JSON.stringify({ address: 'Home', labels: Array(count).fill({}) }));
      expect(faulty.status).to.equal(400);
      return faulty.json.result;
    };
    expect(await faults(2)).to.have.lengthOf(2);
    expect(await faults(1000)).to.have.lengthOf(20);
    expect(await faults(20_000), 'only the first is looked for').to.have.lengthOf(1);
    expect(failures).to.be.empty;
  });

  it('answers an address that is no percent-encoding with 400', async () => {
    expect(await ask('/api/parcel/%E0%A4%A')).to.deep.include({ status: 400 });
  });

  it('lets nobody cache an error', async () => {
    for (const path of ['/api/nothing', '/api/parcel-broken', '/api/parcel/%E0%A4%A'])
      expect((await fetch(url + path)).headers.get('cache-control'), path).to.equal('no-store');
    failures.length = 0;
  });

  it('answers 404 for what is no endpoint, in the same form', async () => {
    expect(await ask('/api/nothing')).to.deep.equal({
      status: 404,
      json: { code: 404, result: 'No such endpoint', meta: { reason: 'core.noEndpoint' } },
    });
  });

  it('answers 405 for what cannot be done at an address, and says what can', async () => {
    for (const [path, method, allow] of [
      ['/api/parcel/p-1', 'DELETE', 'GET, HEAD'],
      ['/api/parcel', 'GET', 'POST'],
      ['/parcel-p1.txt', 'POST', 'GET, HEAD'],
      ['/api', 'PUT', 'GET, HEAD'],
      ['/api/openapi.json', 'POST', 'GET, HEAD'],
    ] as const) {
      const answer = await fetch(url + path, { method });
      expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).to.deep.equal([405, allow]);
      expect(await answer.json()).to.deep.equal({
        code: 405,
        result: 'Method Not Allowed',
        meta: { reason: 'core.badMethod' },
      });
    }
    expect((await fetch(`${url}/api/parcel/p-1`, { method: 'HEAD' })).status).to.equal(200);
  });

  it('finds an endpoint whatever its letters and its last slash', async () => {
    for (const path of ['/api/parcel/p-1/', '/API/Parcel/p-1', '/api/parcel/p-1?storeCode=be'])
      expect((await ask(path)).status, path).to.equal(200);
    for (const path of ['/api/parcels/p-1', '/api//parcel/p-1', '/api/parcel.txt/p-1'])
      expect((await ask(path)).status, path).to.equal(404);
  });

  it('describes itself, each store view by itself', async () => {
    const titleFor = async (path: string, headers?: HeadersInit): Promise<unknown> =>
      ((await ask(path, { headers })).json['info'] as { description: string }).description.split(':')[0];
    expect(await titleFor('/api/openapi.json')).to.equal('Store view default');
    expect(await titleFor('/api/openapi.json?storeCode=be')).to.equal('Store view be');
    expect(await titleFor('/api/openapi.json', { 'x-vs-store-code': 'be' })).to.equal('Store view be');
  });

  it('tells nothing of a failure but that there was one; the operators hear it all', async () => {
    expect(await ask('/api/parcel-broken')).to.deep.equal({
      status: 500,
      json: { code: 500, result: 'Internal error', meta: { reason: 'core.failed' } },
    });
    expect(failures.map(String)).to.deep.equal(['Error: password=secret in /srv/shop/db.ts']);
  });

  it('tells its version', async () => {
    expect(await ask('/api')).to.deep.equal({ status: 200, json: { version: '1.2.3' } });
  });

  describe('chooses the store view', () => {
    const viewFor = async (path: string, headers?: HeadersInit): Promise<unknown> => {
      const { json } = await ask(path, { headers });
      return typeof json.result === 'object' && json.result !== null && 'storeCode' in json.result
        ? json.result.storeCode
        : json.storeCode;
    };

    it('by header, else by query, else the first', async () => {
      expect(await viewFor('/api/parcel/p-1')).to.equal('default');
      expect(await viewFor('/api/parcel/p-1?storeCode=be')).to.equal('be');
      expect(await viewFor('/api/parcel/p-1', { 'x-vs-store-code': 'be' })).to.equal('be');
      expect(await viewFor('/api/parcel/p-1?storeCode=default', { 'x-vs-store-code': 'be' })).to.equal('be');
      expect(await viewFor('/api/parcel/p-1?storeCode=unknown&storeCode=be')).to.equal('default');
    });

    it('by the address where it names one, whatever header and query say', async () => {
      expect(await viewFor('/api/parcel-index/vue_storefront_catalog_be')).to.equal('be');
      expect(
        await viewFor('/api/parcel-index/vue_storefront_catalog?storeCode=be', { 'x-vs-store-code': 'be' }),
      ).to.equal('default');
    });
  });

  it('is open to other origins, which may ask first', async () => {
    const answer = await fetch(`${url}/api/parcel/p-1`, { headers: { origin: 'https://other.example' } });
    expect(answer.headers.get('access-control-allow-origin')).to.equal('*');
    const question = await fetch(`${url}/api/parcel`, {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
    });
    expect([
      question.status,
      question.headers.get('access-control-allow-methods'),
      question.headers.get('access-control-allow-headers'),
    ]).to.deep.equal([204, 'GET,POST,PUT,DELETE', 'content-type,authorization,x-vs-store-code,idempotency-key']);
  });
});
