import { expect } from 'chai';
import { ApiError, endpointRef, type ApiClient } from 'etalage/core';
import { createFetchTransport } from 'etalage/core/testing';

interface Input {
  params?: object;
  query?: object;
  body?: object;
}
const Get = endpointRef<Input, unknown>('shop.get', 'GET', '/api/stock/check/:sku');
const Post = endpointRef<Input, unknown>('shop.post', 'POST', '/api/cart/update');
const Raw = endpointRef<Input, unknown>('shop.raw', 'GET', '/api/catalog/*path', { raw: true });

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

/** A client before a network that gives this answer; records what went out and what was shown. */
function clientOf(answer: Response | Error): {
  call: ApiClient['call'];
  sent: { url: string; init: RequestInit }[];
  shown: string[];
} {
  const sent: { url: string; init: RequestInit }[] = [];
  const shown: string[] = [];
  const { call } = createFetchTransport({
    storeCode: 'be',
    onError: ({ message }) => {
      shown.push(message);
    },
    fetch: async (url, init) => {
      sent.push({ url, init });
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { call, sent, shown };
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${String(error)}`);
}

describe('fetch transport', () => {
  it('names path, query and store view in the address', async () => {
    const { call, sent } = clientOf(json({ code: 200, result: 1 }));
    await call(Get, {
      params: { sku: 'a/b c' },
      query: { page: 2, colour: 'red & blue', size: undefined, none: null },
    });
    expect(sent[0]?.url).to.equal('/api/stock/check/a%2Fb%20c?page=2&colour=red+%26+blue&storeCode=be');
    expect(sent[0]?.init).to.deep.include({ method: 'GET', body: undefined, headers: { accept: 'application/json' } });
  });

  it('sends a key that makes a repeated write one, and hands on what a good answer carries beside its result', async () => {
    const { call, sent } = clientOf(json({ code: 200, result: 'token', meta: { refreshToken: 'r' } }));
    const metas: object[] = [];
    await call(Post, { body: {} }, { idempotencyKey: 'task-1', onMeta: (meta) => metas.push(meta) });
    expect(sent[0]?.init.headers).to.deep.include({ 'idempotency-key': 'task-1' });
    expect(metas).to.deep.equal([{ refreshToken: 'r' }]);
  });

  it('keeps the slashes of a wildcard', async () => {
    const { call, sent } = clientOf(json([]));
    await call(Raw, { params: { path: 'dames/pumps' } });
    expect(sent[0]?.url).to.equal('/api/catalog/dames/pumps?storeCode=be');
  });

  it('sends a body as JSON', async () => {
    const { call, sent } = clientOf(json({ code: 200, result: 1 }));
    await call(Post, { body: { qty: 1 } });
    expect(sent[0]?.init).to.deep.include({
      method: 'POST',
      body: '{"qty":1}',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    });
  });

  it('sends a customer’s token in the header Authorization when it is told to [PR-80]', async () => {
    const { call, sent } = clientOf(json({ code: 200, result: 1 }));
    await call(Get, {}, { bearer: 'abc.def' });
    expect(sent[0]?.init).to.deep.include({ headers: { accept: 'application/json', authorization: 'Bearer abc.def' } });
    expect(sent[0]?.url).not.to.contain('abc');
  });

  it('reads an answer as code and result [AP-01]', async () => {
    expect(await clientOf(json({ code: 200, result: { qty: 3 } })).call(Get, {})).to.deep.equal({ qty: 3 });
    const error = await errorOf(clientOf(json({ code: 404, result: 'No such sku' })).call(Get, {}));
    expect([error.code, error.message, error.result]).to.deep.equal([404, 'No such sku', 'No such sku']);
  });

  it('takes code 200 for success and any other for failure, whatever the HTTP status [AP-02]', async () => {
    expect(await clientOf(json({ code: 200, result: 'OK' }, 500)).call(Get, {})).to.equal('OK');
    expect(await clientOf(json({ code: '200', result: 'OK' })).call(Get, {})).to.equal('OK');
    expect((await errorOf(clientOf(json({ code: 201, result: 'Created' })).call(Get, {}))).code).to.equal(201);
    expect((await errorOf(clientOf(json({ code: 500, result: 'Broken' }, 200)).call(Get, {}))).code).to.equal(500);
  });

  it('takes a raw answer as it stands, and its failures as envelopes', async () => {
    expect(await clientOf(json({ hits: [] })).call(Raw, {})).to.deep.equal({ hits: [] });
    expect(
      (await errorOf(clientOf(json({ code: 400, result: 'No such filter' }, 400)).call(Raw, {}))).message,
    ).to.equal('No such filter');
  });

  it('refuses an answer that is not JSON by its content type [PL-09]', async () => {
    for (const type of ['text/html', 'text/plain', '']) {
      const { call, shown } = clientOf(new Response('{"code":200}', { headers: { 'content-type': type } }));
      expect((await errorOf(call(Get, {}))).message).to.equal('Error with response - bad content-type!');
      expect(shown, 'not a message of the server').to.be.empty;
    }
  });

  it('refuses an answer without a body, or with one that is no JSON or no envelope [PL-10]', async () => {
    const answers = ['', 'not json', 'null', '"text"', '{"result":1}'].map(
      (body) => new Response(body, { headers: { 'content-type': 'application/json' } }),
    );
    for (const answer of answers)
      expect((await errorOf(clientOf(answer).call(Get, {}))).message).to.equal(
        'Unhandled error, wrong response format!',
      );
  });

  it('has code 0 when no answer comes, or breaks off', async () => {
    const broken = new ReadableStream({
      start: (controller) => {
        controller.error(new Error('connection reset'));
      },
    });
    const answers = [
      new Error('connection reset'),
      new Response(broken, { headers: { 'content-type': 'application/json' } }),
    ];
    for (const answer of answers) {
      const error = await errorOf(clientOf(answer).call(Get, {}));
      expect([error.code, error.message]).to.deep.equal([0, 'connection reset']);
    }
  });

  it('stops when its caller does, and has a limit of time by itself', async () => {
    const { call, sent } = clientOf(json({ code: 200, result: 1 }));
    const controller = new AbortController();
    await call(Get, {}, { signal: controller.signal });
    const signal = sent[0]?.init.signal;
    expect(signal?.aborted).to.equal(false);
    controller.abort();
    expect(signal?.aborted).to.equal(true);
    await call(Get, {}).catch(() => {});
    expect(sent[1]?.init.signal).to.be.instanceOf(AbortSignal);
  });
});

describe('messages of the server', () => {
  const shownFor = async (result: unknown, options?: Parameters<ApiClient['call']>[2]): Promise<string[]> => {
    const { call, shown } = clientOf(json({ code: 500, result }));
    await errorOf(call(Get, {}, options));
    return shown;
  };

  it('are shown, from the result, its "message" or its "result"', async () => {
    expect(await shownFor('Out of stock')).to.deep.equal(['Out of stock']);
    expect(await shownFor({ message: 'Out of stock' })).to.deep.equal(['Out of stock']);
    expect(await shownFor({ result: 'Out of stock' })).to.deep.equal(['Out of stock']);
  });

  it('are not shown when the call is silent or there is none', async () => {
    expect(await shownFor('Out of stock', { silent: true })).to.be.empty;
    for (const result of ['', null, {}, { message: 5 }]) expect(await shownFor(result)).to.be.empty;
  });

  it('are not shown when the code is ENOTFOUND [PL-12]', async () => {
    expect(await shownFor({ code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND magento' })).to.be.empty;
    expect(await shownFor({ code: 'ECONNRESET', message: 'reset' })).to.deep.equal(['reset']);
  });
});
