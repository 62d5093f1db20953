import { expect } from 'chai';
import { isLinkableOrigin } from 'etalage/core';

describe('Where e-mails lead', () => {
  it('is the shop’s own host, or this machine and its network while one tries a shop', () => {
    for (const origin of [
      'https://www.example.nl',
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'http://192.168.1.5:3000',
      'http://10.0.0.2',
      'http://172.16.0.2',
      'http://laptop:3000',
    ])
      expect(isLinkableOrigin(origin), origin).to.equal(true);
  });

  it('is never an address that whoever asks for the e-mail could have made up', () => {
    for (const origin of [
      '',
      'null',
      'http://203.0.113.9',
      'http://203.0.113.9:3000',
      'http://3405803785',
      'http://0xcb007109',
      'http://172.32.0.1',
      'http://[2001:db8::9]',
      'http://[::ffff:203.0.113.9]',
    ])
      expect(isLinkableOrigin(origin), origin).to.equal(false);
  });
});
