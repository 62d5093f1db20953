import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withLongReturns } from '../domain/returns.ts';
import { delivery } from './delivery.ts';

it('takes everything back for free, for 60 days or longer', () => {
  assert.deepEqual(withLongReturns(delivery), { ...delivery, returnDays: 60, freeReturns: true });
  assert.equal(withLongReturns({ ...delivery, returnDays: 100 }).returnDays, 100);
});
