import { expect } from 'chai';
import { linkableOrigin } from 'etalage/core';

describe('Where e-mails lead', () => {
  it('is where the shop was asked, at an address of its own or on this very machine', () => {
    for (const origin of ['https://www.example.nl', 'http://192.168.1.5:3000', 'http://laptop:3000'])
      expect(linkableOrigin({ origin }), origin).to.equal(origin);
    for (const origin of ['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://a.localhost'])
      expect(linkableOrigin({ origin, hasUnknownHost: true }), origin).to.equal(origin);
  });

  it('is never a host that whoever asks for the e-mail could have made up', () => {
    for (const origin of ['http://203.0.113.9:3000', 'http://192.168.1.5', 'http://3405803785', 'http://evil:3000'])
      expect(linkableOrigin({ origin, hasUnknownHost: true }), origin).to.equal('');
    for (const origin of ['', 'null']) expect(linkableOrigin({ origin }), origin).to.equal('');
  });
});
