import { expect } from 'chai';
import {
  CmsBlockByIdentifierEndpoint,
  CmsBlockEndpoint,
  CmsPageByIdentifierEndpoint,
  CmsPageEndpoint,
} from 'etalage/modules/catalog';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { failureOf, openShop, type TestShop } from '../client/shop.ts';

const page = (id: number, identifier: string, fields: object = {}) => ({
  id,
  identifier,
  title: identifier,
  content: `<p>${identifier}</p><img src=x onerror=alert(1)>`,
  active: true,
  store_id: [0],
  ...fields,
});
const DOCUMENTS = {
  cms_page: [
    page(1, 'over-ons'),
    page(2, 'concept', { active: false }),
    page(3, 'actie', { store_id: [3] }),
    page(4, 'actie', { store_id: [1, 2] }),
  ],
  cms_block: [page(1, 'voet'), page(2, 'oud', { active: false })],
};

describe('pages and blocks of the platform’s CMS', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop({ index: createEmbeddedSearch(DOCUMENTS) });
  });
  after(() => shop.close());

  it('are answered by id and by identifier, with HTML that is safe [AP-89, RU-01]', async () => {
    for (const [answer, identifier] of [
      [await shop.call(CmsPageEndpoint, { params: { id: 1 } }), 'over-ons'],
      [await shop.call(CmsBlockEndpoint, { params: { id: 1 } }), 'voet'],
      [await shop.call(CmsPageByIdentifierEndpoint, { params: { identifier: 'over-ons', storeId: 1 } }), 'over-ons'],
      [await shop.call(CmsBlockByIdentifierEndpoint, { params: { identifier: 'voet', storeId: 0 } }), 'voet'],
    ] as const) {
      expect(answer).to.include({ id: 1, identifier, title: identifier, active: true });
      expect(answer.content).to.include(`<p>${identifier}</p>`).and.not.include('onerror');
    }
  });

  it('are those of the store that is named [AP-89]', async () => {
    const of = async (storeId: number): Promise<number> =>
      (await shop.call(CmsPageByIdentifierEndpoint, { params: { identifier: 'actie', storeId } })).id;
    expect([await of(3), await of(2)]).to.deep.equal([3, 4]);
    expect(await failureOf(of(9))).to.include({ code: 404 });
  });

  it('are not there where nobody may see them, or there are none [AP-89]', async () => {
    for (const attempt of [
      shop.call(CmsPageEndpoint, { params: { id: 2 } }),
      shop.call(CmsBlockEndpoint, { params: { id: 2 } }),
      shop.call(CmsPageEndpoint, { params: { id: 99 } }),
      shop.call(CmsBlockByIdentifierEndpoint, { params: { identifier: 'oud', storeId: 0 } }),
    ])
      expect(await failureOf(attempt)).to.include({ code: 404, reason: 'catalog.noCmsData' });
  });
});
