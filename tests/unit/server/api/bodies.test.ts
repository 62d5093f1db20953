import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { Call, endpoint, endpointRef } from 'etalage/core';
import { ask, serve } from '../../../support/serve-endpoints.ts';

const Hook = endpointRef<{ body: unknown }, object>('calls.hook', 'POST', '/api/hook');
const Json = endpointRef<{ body: object }, object>('calls.json', 'POST', '/api/json');
const Headers = endpointRef<{ body: unknown }, object>('calls.headers', 'POST', '/api/headers');
const None = endpointRef<object, string>('calls.none', 'POST', '/api/none');
const endpoints = [
  endpoint(Hook, {
    summary: 'Takes a signed call, byte by byte',
    schema: {},
    rawBody: { types: ['application/json', 'application/x-signed'], limit: 1000 },
    handle: ({ body }) => ({ isBuffer: Buffer.isBuffer(body), text: String(body) }),
  }),
  endpoint(Headers, {
    summary: 'Says what came with a signed call',
    schema: {},
    rawBody: { types: ['text/plain'], limit: 1000 },
    handle: (_, { get }) => ({ ...get(Call).headers }),
  }),
  endpoint(Json, {
    summary: 'Takes JSON',
    schema: { body: { type: 'object' } },
    handle: ({ body }) => body,
  }),
  endpoint(None, { summary: 'Takes nothing', schema: {}, handle: () => 'done' }),
];

describe('bodies', () => {
  let url: string;
  let stop: () => Promise<void>;
  before(async () => {
    ({ url, stop } = await serve(endpoints));
  });
  after(() => stop());

  const send = (path: string, body: BodyInit | undefined, headers: Record<string, string> = {}) =>
    ask(`${url}/api/${path}`, { method: 'POST', body, headers });
  const errorOf = async (answer: ReturnType<typeof send>): Promise<unknown[]> => {
    const { status, json } = await answer;
    return [status, (json['meta'] as { reason?: string }).reason];
  };

  it('of the media types that an endpoint names reach it as they are', async () => {
    const text = '{ "amount":  1.50 }';
    for (const type of ['application/json', 'application/x-signed'])
      expect((await send('hook', text, { 'content-type': type })).json['result']).to.deep.equal({
        isBuffer: true,
        text,
      });
    expect((await send('hook', undefined)).json['result']).to.deep.equal({ isBuffer: true, text: '' });
  });

  it('come with their headers, but for those that tell who the visitor is', async () => {
    const headers = {
      'X-Signature': 'abc',
      authorization: 'Bearer secret',
      cookie: 'a=1',
      'content-type': 'text/plain',
    };
    const { result } = (await send('headers', 'x', headers)).json;
    expect(result).to.include({ 'x-signature': 'abc', 'content-type': 'text/plain' });
    expect(result).to.not.have.any.keys('authorization', 'cookie');
  });

  it('are refused beyond their limit, unpacked too, and in other media types', async () => {
    const long = 'x'.repeat(1001);
    const signed = { 'content-type': 'application/x-signed' };
    expect(await errorOf(send('hook', long, signed))).to.deep.equal([413, 'core.tooLarge']);
    const packed = await errorOf(send('hook', gzipSync(long), { ...signed, 'content-encoding': 'gzip' }));
    expect(packed).to.deep.equal([413, 'core.tooLarge']);
    expect(await errorOf(send('hook', 'x', { 'content-type': 'text/plain' }))).to.deep.equal([415, 'core.badType']);
    expect(await errorOf(send('json', '{}', { 'content-type': 'text/plain' }))).to.deep.equal([415, 'core.badType']);
    expect(await errorOf(send('json', new Blob(['{}'])))).to.deep.equal([415, 'core.badType']);
  });

  it('that cannot be read are a clear 4xx', async () => {
    const json = { 'content-type': 'application/json' };
    for (const [body, headers, status, reason] of [
      ['{', json, 400, 'core.badBody'],
      ['{}', { 'content-type': 'application/json; charset=latin1' }, 415, 'core.badType'],
      ['{}', { ...json, 'content-encoding': 'rot13' }, 415, 'core.badType'],
      ['{}', { ...json, 'content-encoding': 'gzip' }, 400, 'core.badBody'],
      [`{"a":"${'x'.repeat(200_000)}"}`, json, 413, 'core.tooLarge'],
    ] as const)
      expect(await errorOf(send('json', body, headers)), JSON.stringify(headers)).to.deep.equal([status, reason]);
  });

  it('of other kinds of JSON are JSON', async () => {
    const { json } = await send('json', '{"a":1}', { 'content-type': 'application/vnd.api+json; charset=utf-8' });
    expect(json['result']).to.deep.equal({ a: 1 });
  });

  it('that nobody asked for are not read', async () => {
    expect((await send('none', '{', { 'content-type': 'application/json' })).json['result']).to.equal('done');
  });
});
