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
});
