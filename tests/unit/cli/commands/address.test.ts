import { expect } from 'chai';
import { addressOf } from '../../../../cli/commands/address.ts';

describe('where a command listens', () => {
  it('is told by flags, else by the environment, else by the command; what is empty tells nothing', () => {
    const environment = { HOST: '0.0.0.0', PORT: '4000' };
    expect(addressOf({ host: 'localhost', port: '0' }, '127.0.0.1', environment)).to.deep.equal({
      host: 'localhost',
      port: 0,
    });
    expect(addressOf({}, '127.0.0.1', environment)).to.deep.equal({ host: '0.0.0.0', port: 4000 });
    for (const empty of [{}, { HOST: '', PORT: '' }])
      expect(addressOf({ host: '' }, '127.0.0.1', empty)).to.deep.equal({ host: '127.0.0.1', port: 3000 });
  });
});
