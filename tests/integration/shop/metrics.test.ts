import { expect } from 'chai';
import { inShop } from '../../support/shared-shop.ts';

describe('the figures of the shop', () => {
  it('name routes and endpoints, and no page or product that was asked for', async () => {
    await fetch(inShop('/dames/'));
    await fetch(inShop('/api/stock/check?sku=metrics-no-such-sku'));
    const response = await fetch(inShop('/metrics'));
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).to.deep.equal([200, 'text/plain']);
    expect(text)
      .to.match(/etalage_request_seconds_count\{kind="page",name="category",status="2xx",cache="[^"]*"\} \d+/)
      .and.match(/etalage_request_seconds_count\{kind="endpoint",name="stock\.check",status="4xx",cache=""\} \d+/)
      .and.match(/etalage_errors_total\{endpoint="stock\.check",reason="stock\.unknownSku"\} \d+/)
      .and.match(/etalage_jobs\{kind="core\.forgetKeys",state="waiting"\} 1/)
      .and.match(/etalage_transaction_seconds_count\{outcome="committed"\} \d+/);
    expect(text).not.to.match(/dames|metrics-no-such-sku/);
  });

  it('do not exist for those who come through a proxy', async () => {
    const response = await fetch(inShop('/metrics'), { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(response.status).to.equal(404);
    expect(await response.text()).not.to.include('etalage_request_seconds');
  });
});
