import { expect } from 'chai';
import { ApiError, Call, endpoint, endpointRef, errorType, reply, type EndpointInput } from 'etalage/core';
import { testStoreView } from 'etalage/core/testing';
import { createEndpointTable, inProcessCall } from 'etalage/server';
import { shopApiOf } from '../../../../server/api/in-process.ts';
import type { Failure, Answered } from '../../../../server/api/reports.ts';
import { ask, kernelWith, serve } from '../../../support/serve-endpoints.ts';

const described = ({ signal, ...call }: Call) => ({ ...call, isOver: signal.aborted });

const Described = endpointRef<EndpointInput, object>('calls.described', 'GET', '/api/described');
const Own = endpointRef<EndpointInput, object>('calls.own', 'GET', '/api/own', { access: 'customer' });
const Either = endpointRef<EndpointInput, object>('calls.either', 'GET', '/api/either', { access: 'either' });
const describing = [Described, Own, Either].map((ref) =>
  endpoint(ref, {
    summary: '',
    schema: { query: { type: 'object', properties: { size: { type: 'integer' } } } },
    handle: (input, { get }) => ({ ...described(get(Call)), input }),
  }),
);

describe('the call that an endpoint answers', () => {
  let url: string;
  let stop: () => Promise<void>;
  before(async () => {
    ({ url, stop } = await serve(describing, { trustProxy: true }));
  });
  after(() => stop());

  it('tells request id, origin and address, the latter as far as proxies are trusted', async () => {
    const headers = {
      'x-request-id': 'from-the-proxy',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
    };
    const { json } = await ask(`${url}/api/described`, { headers });
    expect(json['result']).to.deep.include({
      requestId: 'from-the-proxy',
      origin: url.replace('http', 'https'),
      address: '203.0.113.9',
      network: '203.0.113.9',
      isOver: false,
    });
    const untrusting = await serve(describing);
    const direct = await ask(`${untrusting.url}/api/described`, { headers });
    expect(direct.json['result']).to.include({ origin: untrusting.url, address: '127.0.0.1' });
    await untrusting.stop();
  });

  it('has the customer whose token the query or the header carries, and never the token [PR-79] [PR-80]', async () => {
    for (const [path, init] of [
      ['/api/own?token=good&size=3', {}],
      ['/api/own?size=3', { headers: { authorization: 'Bearer good' } }],
      ['/api/own?size=3&token=', { headers: { authorization: 'bearer good' } }],
      ['/api/either?token=good&size=3', {}],
    ] as const) {
      const { status, json, headers } = await ask(url + path, init);
      expect(status).to.equal(200);
      expect(json['result']).to.deep.include({ customer: { id: 7, groupId: 2, sessionId: 's-1' } });
      expect(json['result'])
        .to.have.property('input')
        .that.deep.equals({ params: {}, query: { size: 3 } });
      expect(headers.get('cache-control')).to.equal('no-store');
    }
  });

  it('is refused with 401 without a good token where a customer must be, and with a bad one anywhere', async () => {
    for (const [path, init] of [
      ['/api/own', {}],
      ['/api/own?token=', {}],
      ['/api/own?token=bad', {}],
      ['/api/own?token=good&token=good', {}],
      ['/api/either?token=bad', {}],
      ['/api/either', { headers: { authorization: 'Bearer bad' } }],
      ['/api/own', { headers: { authorization: 'Bearer good or bad' } }],
      ['/api/own', { headers: { authorization: 'Basic good' } }],
    ] as const) {
      const { status, json } = await ask(url + path, init);
      expect([status, json], path).to.deep.equal([
        401,
        {
          code: 401,
          result: "The consumer isn't authorized to access self.",
          meta: { reason: 'core.notLoggedIn' },
        },
      ]);
    }
  });

  it('has no customer for guests, nor where nobody asks for one', async () => {
    for (const path of ['/api/either', '/api/either?token=', '/api/described?token=good'])
      expect((await ask(url + path)).json['result'], path).to.not.have.property('customer');
  });

  it('within another one has its request id and customer, and counts as nobody’s without', async () => {
    const table = createEndpointTable(await kernelWith(describing));
    const shop = shopApiOf([{ view: testStoreView(), table }]);
    const within: Call = {
      requestId: 'r-1',
      origin: 'https://shop.example',
      address: '203.0.113.9',
      signal: new AbortController().signal,
      customer: { id: 7, groupId: 2, sessionId: 's-1' },
    };
    expect(await shop.call('default', Own, {}, within)).to.deep.include({
      requestId: 'r-1',
      origin: '',
      address: '',
      customer: within.customer,
    });
    expect(await shop.call('default', Described, {}))
      .to.include({ requestId: '', address: '' })
      .and.have.property('network', undefined);
    const refused = await shop.call('default', Own, {}).catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(ApiError).with.property('code', 401);
  });
});

describe('the time of a call', () => {
  /** An endpoint that ends when its test says so. */
  function slow(timeout?: number) {
    const begun = Promise.withResolvers<AbortSignal>();
    const end = Promise.withResolvers<string>();
    const ref = endpointRef<object, string>('calls.slow', 'GET', '/api/slow');
    const handler = endpoint(ref, {
      summary: '',
      schema: {},
      timeout,
      handle: (_, { get }) => {
        begun.resolve(get(Call).signal);
        return end.promise;
      },
    });
    return { ref, handler, begun: begun.promise, end };
  }
  const fired = (signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve) => {
      if (signal.aborted) resolve(signal.reason);
      signal.addEventListener('abort', () => resolve(signal.reason));
    });

  it('ends with 503: the handler’s signal fires, and what comes later is dropped', async () => {
    const { handler, begun, end } = slow(20);
    const failures: Failure[] = [];
    const { url, stop } = await serve([handler], { onFailure: (failure) => failures.push(failure) });
    const { status, json, headers } = await ask(`${url}/api/slow`);
    expect(headers.get('retry-after'), 'when to try again').to.match(/^\d+$/);
    expect([status, json['meta']]).to.deep.equal([
      503,
      { reason: 'core.tooLate', message: 'No answer within {timeout} ms', params: { timeout: 20 } },
    ]);
    expect(await fired(await begun)).to.include({ reason: 'core.tooLate' });
    end.reject(new Error('late'));
    expect(failures).to.have.length(1);
    expect(failures[0]).to.include({ endpoint: 'calls.slow', module: 'calls', reason: 'core.tooLate' });
    await stop();
  });

  it('ends when the caller is gone, which is counted and no failure', async () => {
    const { handler, begun, end } = slow();
    const answers = Promise.withResolvers<Answered>();
    const failures: Failure[] = [];
    const { url, stop } = await serve([handler], {
      onAnswer: answers.resolve,
      onFailure: (failure) => failures.push(failure),
    });
    const leaving = new AbortController();
    const asked = fetch(`${url}/api/slow`, { signal: leaving.signal }).catch(() => 'left');
    const signal = await begun;
    leaving.abort();
    expect(await asked).to.equal('left');
    expect(await fired(signal)).to.include({ reason: 'core.callerGone' });
    expect(await answers.promise).to.include({ status: 499, reason: 'core.callerGone' });
    end.reject(new Error('late'));
    expect(failures).to.be.empty;
    await stop();
  });

  it('ends in process when the caller says so', async () => {
    const { ref, handler, begun } = slow();
    const call = inProcessCall(createEndpointTable(await kernelWith([handler])));
    const leaving = new AbortController();
    const asked = call(ref, {}, { signal: leaving.signal }).catch((error: unknown) => error);
    const signal = await begun;
    leaving.abort(new Error('left'));
    expect(await asked)
      .to.be.instanceOf(Error)
      .with.property('message', 'left');
    expect(signal.aborted).to.equal(true);
  });
});

describe('a reply', () => {
  const Made = endpointRef<object, string>('calls.made', 'POST', '/api/made');
  const handler = endpoint(Made, {
    summary: '',
    schema: {},
    handle: () => reply('token', { status: 201, meta: { refreshToken: 'r' }, headers: { Location: '/api/made/1' } }),
  });

  it('has its status, meta and headers over HTTP; the code is 200 [AP-02]', async () => {
    const { url, stop } = await serve([handler]);
    const { status, json, headers } = await ask(`${url}/api/made`, { method: 'POST' });
    expect([status, json]).to.deep.equal([201, { code: 200, result: 'token', meta: { refreshToken: 'r' } }]);
    expect(headers.get('location')).to.equal('/api/made/1');
    await stop();
  });

  it('is its result in process, where the meta can be read too', async () => {
    const call = inProcessCall(createEndpointTable(await kernelWith([handler])));
    const metas: unknown[] = [];
    expect(await call(Made, {}, { onMeta: (meta) => metas.push(meta) })).to.equal('token');
    expect(metas).to.deep.equal([{ refreshToken: 'r' }]);
  });
});

describe('what an endpoint throws', () => {
  const Full = errorType(409, 'calls.full', 'Only {left} left');
  const Down = errorType(502, 'calls.down', 'The platform does not answer');
  const Throwing = endpointRef<{ query: { what?: string } }, string>('calls.throwing', 'GET', '/api/throwing');
  const handler = endpoint(Throwing, {
    summary: '',
    schema: { query: { type: 'object', properties: { what: { type: 'string' } } } },
    errors: [Full],
    handle: ({ query: { what } }) => {
      if (what === 'full') throw new ApiError(Full, { left: 2 });
      if (what === 'down') throw new ApiError(Down);
      if (what === 'database') throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      throw new Error('password=secret');
    },
  });

  it('is told to the operators when it is our failure, with request id, module and reason; errors are counted', async () => {
    const failures: Failure[] = [];
    const answers: Answered[] = [];
    const mistakes: string[] = [];
    const { url, stop } = await serve([handler], {
      onFailure: (failure) => failures.push(failure),
      onAnswer: (answer) => answers.push(answer),
      onMistake: ({ message }) => mistakes.push(message),
    });
    const headers = { 'x-request-id': 'request-1' };
    for (const what of ['full', 'down', 'down', 'bug', 'database'])
      await ask(`${url}/api/throwing?what=${what}`, { headers });
    expect(failures.map(({ requestId, module, reason }) => [requestId, module, reason])).to.deep.equal([
      ['request-1', 'calls', 'calls.down'],
      ['request-1', 'calls', 'calls.down'],
      ['request-1', 'calls', 'core.failed'],
      ['request-1', 'calls', 'core.unavailable'],
    ]);
    expect(String(failures.at(-1)?.error)).to.equal('Error: connect ECONNREFUSED');
    expect(answers.map(({ endpoint: id, status, reason }) => [id, status, reason])).to.deep.equal([
      ['calls.throwing', 409, 'calls.full'],
      ['calls.throwing', 502, 'calls.down'],
      ['calls.throwing', 502, 'calls.down'],
      ['calls.throwing', 500, 'core.failed'],
      ['calls.throwing', 503, 'core.unavailable'],
    ]);
    expect(mistakes, 'the undeclared one, once').to.deep.equal([
      'Endpoint calls.throwing of module calls answers with 502 calls.down, which is not among its errors',
    ]);
    await stop();
  });
});
