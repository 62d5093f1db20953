import { expect } from 'chai';
import { BUILD_HEADER } from 'etalage/core/tools';
import { serveParcels } from './serve-api.ts';

const BUILD = { name: 'browser-1.js', updated: 'De winkel is vernieuwd.' };

describe('the API of a build', () => {
  let url: string;
  let stop: () => Promise<void>;
  before(async () => {
    ({ url, stop } = await serveParcels(() => undefined, BUILD));
  });
  after(() => stop());

  const post = (body: string): RequestInit => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  it('names it where it cannot read what is asked, which a page of another build may ask for', async () => {
    for (const [status, path, init] of [
      [404, '/api/of-another-build', {}],
      [405, '/api/parcel/p-1', { method: 'DELETE' }],
      [400, '/api/parcel', post('{')],
      [400, '/api/parcel/p-1?parcels=many', {}],
    ] as const) {
      const response = await fetch(url + path, init);
      expect([response.status, response.headers.get(BUILD_HEADER)], path).to.deep.equal([status, BUILD.name]);
      expect(response.headers.get('cache-control')).to.equal('no-store');
      expect(response.headers.get('access-control-expose-headers')).to.contain('X-Etalage-Build');
      expect(((await response.json()) as { meta: object }).meta).to.include({ updated: BUILD.updated });
    }
  });

  it('does not where it has understood, so that good answers are cached as before', async () => {
    for (const [status, path, init] of [
      [200, '/api/parcel/p-1', {}],
      [404, '/api/parcel/lost', {}],
      [500, '/api/parcel-broken', {}],
    ] as const) {
      const { headers, status: answered } = await fetch(url + path, init);
      expect([answered, headers.get(BUILD_HEADER)], path).to.deep.equal([status, null]);
    }
  });
});
