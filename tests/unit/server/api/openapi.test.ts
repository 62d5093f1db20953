import { expect } from 'chai';
import { endpoint, endpointRef, errorType, type EndpointInput } from 'etalage/core';
import { createEndpointTable } from 'etalage/server';
import { openApiOf } from '../../../../server/api/openapi.ts';
import { kernelWith } from '../../../support/serve-endpoints.ts';
import { parcelsKernel, views } from './serve-api.ts';

const documentOf = async (place: number): Promise<object> => {
  const view = views[place]!;
  const table = createEndpointTable(await parcelsKernel(view));
  return openApiOf({ table, view, isFirst: place === 0, version: '1.2.3' });
};

describe('OpenAPI document', () => {
  let document: object;
  before(async () => {
    document = await documentOf(0);
  });

  it('says what it is', () => {
    expect(document).to.deep.include({ openapi: '3.1.0' });
    expect(document).to.have.property('info').that.includes({ title: 'Etalage API', version: '1.2.3' });
  });

  it('has every endpoint at its path, with parameters in braces', () => {
    expect(document)
      .to.have.property('paths')
      .with.all.keys(
        '/api/parcel/{code}',
        '/api/parcel',
        '/api/parcel-index/{index}',
        '/api/parcel-broken',
        '/parcel-{code}.txt',
      );
  });

  it('describes an operation by the schemas that check its calls', () => {
    expect(document)
      .to.have.nested.property('paths./api/parcel/{code}.get')
      .that.deep.includes({ operationId: 'parcels.get', summary: 'One parcel' });
    expect(document)
      .to.have.nested.property('paths./api/parcel/{code}.get.parameters')
      .that.deep.equals([
        { name: 'code', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z0-9-]+$' } },
        { name: 'parcels', in: 'query', required: false, schema: { type: 'integer', minimum: 1, default: 1 } },
        {
          name: 'storeCode',
          in: 'query',
          required: false,
          description: 'The store view, also in the header x-vs-store-code',
          schema: { const: 'default' },
        },
      ]);
    expect(document)
      .to.have.nested.property('paths./api/parcel.post.requestBody.content.application/json.schema.required')
      .that.deep.equals(['address']);
    expect(document).to.have.nested.property('paths./api/parcel.post.requestBody.required', true);
  });

  it('is about one store view, which calls must name unless it is the first', async () => {
    const belgian = await documentOf(1);
    expect(belgian).to.have.nested.property('info.description').that.includes('be');
    expect(belgian)
      .to.have.nested.property('paths./api/parcel/{code}.get.parameters[2]')
      .that.deep.includes({ name: 'storeCode', required: true, schema: { const: 'be' } });
    expect(belgian).to.have.nested.property('paths./api/parcel-index/{index}.get.parameters').with.length(1);
  });

  it('names every status, each with the form of its answer', () => {
    const responses = 'paths./api/parcel/{code}.get.responses';
    expect(document).to.have.nested.property(responses).with.all.keys('200', '400', '404', '500', '503');
    expect(document)
      .to.have.nested.property('paths./api/parcel.post.responses')
      .with.all.keys('200', '400', '413', '415', '500', '503');
    expect(document)
      .to.have.nested.property(`${responses}.404`)
      .that.deep.equals({
        description: '`parcel.unknown`: There is no such parcel',
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }],
              properties: { meta: { properties: { reason: { enum: ['parcel.unknown'] } } } },
            },
          },
        },
      });
    expect(document)
      .to.have.nested.property('components.schemas.Error.required')
      .that.deep.equals(['code', 'result', 'meta']);
  });

  it('puts results into the envelope, but for raw ones', () => {
    const schema = 'responses.200.content.application/json.schema';
    expect(document)
      .to.have.nested.property(`paths./api/parcel/{code}.get.${schema}.required`)
      .that.deep.equals(['code', 'result']);
    expect(document).to.have.nested.property(`paths./api/parcel-index/{index}.get.${schema}`).that.deep.equals({});
    expect(document).to.have.nested.property('paths./api/parcel/{code}.get.responses.400');
  });

  it('says which kind of text an endpoint answers', () => {
    expect(document)
      .to.have.nested.property('paths./parcel-{code}\\.txt.get.responses.200.content')
      .that.deep.equals({ 'text/plain': { schema: { type: 'string' } } });
  });

  describe('of an endpoint with terms', () => {
    const at = 'paths./api/pay.post';
    let own: object;
    before(async () => {
      const Pay = endpointRef<EndpointInput, string>('calls.pay', 'POST', '/api/pay', { access: 'either' });
      const pay = endpoint(Pay, {
        summary: 'Pays',
        schema: {},
        rawBody: { types: ['application/x-signed'], limit: 1000 },
        idempotency: 'header',
        limits: [{ id: 'calls.tries', by: 'address', max: 5, seconds: 60 }],
        errors: [errorType(409, 'calls.paid', 'It is paid'), errorType(409, 'calls.empty', 'Nothing to pay')],
        handle: () => 'OK',
      });
      const table = createEndpointTable(await kernelWith([pay]));
      own = openApiOf({ table, view: views[0]!, isFirst: true, version: '1' });
    });

    it('names its reasons by status, with those of the server', () => {
      const reasons = (status: number) =>
        `${at}.responses.${status}.content.application/json.schema.properties.meta.properties.reason.enum`;
      for (const [status, known] of [
        [400, ['core.invalid', 'core.badBody', 'core.badKey']],
        [401, ['core.notLoggedIn']],
        [409, ['calls.paid', 'calls.empty']],
        [413, ['core.tooLarge']],
        [415, ['core.badType']],
        [422, ['core.keyReused']],
        [429, ['core.tooMany']],
        [500, ['core.failed']],
        [503, ['core.tooLate', 'core.unavailable']],
      ] as const)
        expect(own).to.have.nested.property(reasons(status)).that.deep.equals(known);
      expect(own)
        .to.have.nested.property(`${at}.responses.409.description`)
        .that.equals('`calls.paid`: It is paid; `calls.empty`: Nothing to pay');
    });

    it('says its limits, and how long to wait', () => {
      expect(own)
        .to.have.nested.property(`${at}.responses.429`)
        .that.includes({ description: '`core.tooMany`: 5 calls in 60 s by address (calls.tries)' })
        .with.nested.property('headers.Retry-After');
    });

    it('says where the token and the key travel', () => {
      expect(own)
        .to.have.nested.property(`${at}.security`)
        .that.deep.equals([{ token: [] }, { bearer: [] }, {}]);
      expect(own)
        .to.have.nested.property('components.securitySchemes.token')
        .that.includes({ type: 'apiKey', in: 'query', name: 'token' });
      expect(own)
        .to.have.nested.property(`${at}.parameters[0]`)
        .that.includes({ name: 'Idempotency-Key', in: 'header', required: false });
    });

    it('says which bodies it takes', () => {
      expect(own)
        .to.have.nested.property(`${at}.requestBody`)
        .that.deep.equals({
          required: true,
          description: 'At most 1000 bytes; headers may sign it',
          content: { 'application/x-signed': {} },
        });
    });
  });

  it('is JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).to.deep.equal(document);
  });
});
