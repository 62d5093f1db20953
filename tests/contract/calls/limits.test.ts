import { expect } from 'chai';
import { ApiError, type Limit } from 'etalage/core';
import { limitsMigration } from '../../../core/http/limit-counts.ts';
import { createLimits, type Limits } from '../../../server/api/limits.ts';
import { limitsInPostgres } from '../../../server/api/limits-postgres.ts';
import { onBothEngines } from '../../support/both-engines.ts';

const limit: Limit = { id: 'calls.guess', by: 'address', max: 5, seconds: 600, counts: 'refused' };

/** So many of some calls at the same time passed. */
async function passed(limits: readonly Limits[], calls: number, key: string): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: calls }, (_, n) =>
      limits[n % limits.length]?.run(async (take) => {
        await take(limit, key);
        throw new ApiError({ status: 401, reason: 'calls.wrong', message: 'Wrong' });
      }),
    ),
  );
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as ApiError).code);
  expect(new Set(codes)).to.deep.equal(new Set([401, 429]));
  return codes.filter((code) => code === 401).length;
}

onBothEngines('the count of a limit', (openDatabase, engine) => {
  if (engine === 'sqlite') return;

  it('is one for all processes on a PostgreSQL, and gets points back', async () => {
    const { place } = await openDatabase({ core: [limitsMigration] });
    await using one = limitsInPostgres(place.url);
    await using other = limitsInPostgres(place.url);
    const both = [createLimits(one.limiterFor), createLimits(other.limiterFor)];
    for (const limits of [...both, ...both, ...both]) await limits.run((take) => take(limit, '203.0.113.1'));
    expect(await passed(both, 40, '203.0.113.1')).to.equal(5);
  });

  it('goes on in each process while the database does not answer', async () => {
    await using counts = limitsInPostgres('postgres://nobody@127.0.0.1:1/none');
    expect(await passed([createLimits(counts.limiterFor)], 20, '203.0.113.1')).to.equal(5);
  });
});
