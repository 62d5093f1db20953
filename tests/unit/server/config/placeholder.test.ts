import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { placeholderReason } from '../../../../server/config/placeholder.ts';

const reasonOf = (text: string, name = 'secret', schema: object = {}): string | undefined =>
  placeholderReason(text, name, { ...schema });

describe('a secret', () => {
  it('is refused in production when it is an example or a placeholder', () => {
    const examples = [
      'changeme',
      'change-me-please-now',
      'secret',
      'my-secret-key',
      'Secret123',
      'supersecret-changeme',
      '<your api key>',
      'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      '${SIGNING_KEY}',
      '{{ key }}',
      'your-32-character-secret-goes-here',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      'abcdefghabcdefghabcdefghabcdefgh',
      '0123456789abcdef0123456789abcdef',
      '12345678901234567890',
      'password',
      'TODO',
      '********',
    ];
    expect(examples.filter((text) => reasonOf(text) === undefined)).to.deep.equal([]);
    expect(reasonOf('postgres://shop:password@db:5432/shop', 'url')).to.equal('has a password that is a placeholder');
    expect(
      reasonOf('smtps://user:kX93vbQ2@mail.example', 'url', { examples: ['smtps://user:kX93vbQ2@mail.example'] }),
    ).to.equal('is the example of the documentation');
  });

  it('is refused when it is too short for what it is called, unless its schema says how long it must be', () => {
    expect(reasonOf('kX93vbQ2', 'apiKey')).to.equal('is shorter than 16 characters');
    expect(reasonOf('kX93vb', 'password')).to.equal('is shorter than 8 characters');
    expect(reasonOf('kX93vb', 'apiKey', { minLength: 6 })).to.equal(undefined);
  });

  it('is taken when it is random, or leads somewhere', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(reasonOf(randomBytes(32).toString('base64'))).to.equal(undefined);
      expect(reasonOf(randomBytes(16).toString('hex'), 'key')).to.equal(undefined);
    }
    expect(reasonOf('postgres://shop:kX93vbQ2@db:5432/shop', 'url')).to.equal(undefined);
    expect(reasonOf('postgres:///shop?host=/run/postgresql', 'url')).to.equal(undefined);
    expect(reasonOf('correct horse battery staple', 'password')).to.equal(undefined);
  });
});
