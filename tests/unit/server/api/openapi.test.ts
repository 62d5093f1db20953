import { expect } from 'chai';
import { createEndpointTable } from 'etalage/server';
import { openApiOf } from '../../../../server/api/openapi.ts';
import { parcelsKernel, views } from './serve-api.ts';

describe('OpenAPI document', () => {
  let document: object;
  before(async () => {
    document = openApiOf(createEndpointTable(await parcelsKernel(views[0]!)), '1.2.3');
  });

  it('says what it is', () => {
    expect(document).to.deep.include({ openapi: '3.1.0', info: { title: 'Etalage API', version: '1.2.3' } });
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
        { name: 'pieces', in: 'query', required: false, schema: { type: 'integer', minimum: 1, default: 1 } },
      ]);
    expect(document)
      .to.have.nested.property('paths./api/parcel.post.requestBody.content.application/json.schema.required')
      .that.deep.equals(['address']);
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
