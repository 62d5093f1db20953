import { expect } from 'chai';
import { randomUuid } from 'etalage/core/uuid';

describe('a random UUID', () => {
  it('is of version 4, another one each time, without what browsers have over https only', () => {
    const made = Array.from({ length: 200 }, randomUuid);
    for (const one of made) expect(one).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(made).size).to.equal(made.length);
    expect(randomUuid.toString()).not.to.contain('randomUUID');
  });
});
