import { expect } from 'chai';
import { createKeyRing } from '../../../../modules/user/shop/signing-keys.ts';
import { testDatabase } from 'etalage/server/testing';

describe('keys of the settings', () => {
  const errorOf = async (...keys: { id: string; secret: string }[]): Promise<string> => {
    await using database = await testDatabase();
    try {
      createKeyRing(keys, database, Date.now);
      return '';
    } catch (error) {
      return String(error);
    }
  };
  const RANDOM = 'lqmPtoT8sS8Uq5l0mYc3k2gTzN4xVb7RwJ1hDfE6aKc=';

  it('are refused when anybody may guess them, without being shown', async () => {
    for (const secret of ['changeme'.repeat(4), 'x'.repeat(40)])
      expect(await errorOf({ id: 'a', secret }))
        .to.include('"a"')
        .and.include('openssl')
        .and.not.include(secret);
    expect(await errorOf({ id: 'a', secret: RANDOM })).to.equal('');
  });

  it('have an id each', async () => {
    const error = await errorOf({ id: 'a', secret: RANDOM }, { id: 'a', secret: `other ${RANDOM}` });
    expect(error).to.include('two keys "a"').and.not.include(RANDOM);
  });
});
