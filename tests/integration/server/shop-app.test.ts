import { expect } from 'chai';
import { sql } from 'kysely';
import { tables } from 'etalage/core';
import { createTestShop } from 'etalage/server/testing';

describe('a shop that is served', () => {
  it('is not ready while nothing can be written', async () => {
    await using shop = await createTestShop();
    const readOnly = sql`pragma query_only = on`;
    await shop.database.transaction((tx) => readOnly.execute(tx.of(tables<object>('core'))));
    expect((await fetch(`${shop.url}/health/ready`)).status).to.equal(503);
  });

  it('says once that a proxy before it is not trusted, and nothing where it is', async () => {
    const saidBy = async (trustProxy: boolean | number) => {
      await using shop = await createTestShop({ settings: { server: { trustProxy } } });
      await fetch(`${shop.url}/health/live`);
      for (const ip of ['203.0.113.1', '203.0.113.2'])
        await fetch(`${shop.url}/health/live`, { headers: { 'x-forwarded-for': ip } });
      return shop.log.filter(({ msg }) => String(msg).includes('server.trustProxy'));
    };
    expect(await saidBy(false)).to.have.length(1);
    expect(await saidBy(1)).to.deep.equal([]);
  });
});
