import { expect } from 'chai';
import { isPublicAddress } from '../../../../server/images/public-address.ts';

describe('isPublicAddress', () => {
  it('knows the ranges that are not the public internet', () => {
    const refused = [
      '127.0.0.1',
      '127.255.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '198.18.0.1',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      '2001::1',
      'localhost',
      '',
    ];
    expect(refused.filter(isPublicAddress)).to.deep.equal([]);
  });

  it('lets public addresses through', () => {
    const allowed = [
      '1.1.1.1',
      '172.15.0.1',
      '172.32.0.1',
      '93.184.215.14',
      '2606:4700:4700::1111',
      '2a00:1450:400e::1',
    ];
    expect(allowed.filter((address) => !isPublicAddress(address))).to.deep.equal([]);
  });
});
