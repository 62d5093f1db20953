import { expect } from 'chai';
import express from 'express';
import { hostKinds } from '../../../../server/http/known-hosts.ts';

/** What a host is to a server that is asked at 10.0.0.5:3000. */
const kindOf = (host: string | undefined, configured: readonly string[] = []): string => {
  const request = Object.assign(Object.create(express.request) as express.Request, {
    app: { get: () => () => false },
    headers: { host },
    socket: { localAddress: '::ffff:10.0.0.5', localPort: 3000 },
  });
  return hostKinds(configured)(request);
};

const kindsOf = (hosts: readonly (string | undefined)[], configured: readonly string[] = []): string[] =>
  hosts.map((host) => kindOf(host, configured));

describe('the hosts of a shop', () => {
  it('are its own address on this machine, and others of the own network as long as none is named', () => {
    expect(kindsOf(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '10.0.0.5:3000'])).to.deep.equal(
      Array(4).fill('known'),
    );
    expect(kindsOf(['localhost', 'localhost:8080', 'shop:3000', '192.168.1.7', 'a.localhost'])).to.deep.equal(
      Array(5).fill('tolerated'),
    );
    expect(kindsOf(['evil.example', 'localhost.evil.example', 'a b', undefined, ''])).to.deep.equal(
      Array(5).fill('unknown'),
    );
  });

  it('are only those that are named, and this machine', () => {
    const named = ['shop.example', 'Other.example:8443'];
    expect(kindsOf(['shop.example', 'SHOP.example:80', 'other.example:8443', 'localhost:3000'], named)).to.deep.equal(
      Array(4).fill('known'),
    );
    expect(kindsOf(['localhost:1'], named)).to.deep.equal(['tolerated']);
    expect(kindsOf(['shop.example:81', 'www.shop.example', 'shop', '192.168.1.7'], named)).to.deep.equal(
      Array(4).fill('unknown'),
    );
  });
});
