import { expect } from 'chai';
import { createEndpointTable } from 'etalage/server';
import { openApiOf } from '../../../../server/api/openapi.ts';
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

  it('is JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).to.deep.equal(document);
  });
});
