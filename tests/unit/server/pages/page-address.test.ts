import { expect } from 'chai';
import type { Request } from 'express';
import { testStoreView } from 'etalage/core/testing';
import { addressOf, pageAddress, viewOfHost } from '../../../../server/pages/page-address.ts';

describe('addressOf', () => {
  const asked = (originalUrl: string, host = 'shop.nl'): string | undefined =>
    addressOf({ protocol: 'https', host, originalUrl } as Request)?.href;

  it('is the full address, query included', () => {
    expect(asked('/dames/?size=38')).to.equal('https://shop.nl/dames/?size=38');
    expect(asked('/be/../dames/')).to.equal('https://shop.nl/dames/');
  });

  it('never stands at another host than the one asked, however the path begins', () => {
    for (const path of ['//evil.example/', '/\\evil.example/', '\\\\evil.example/', '/\\/evil.example/'])
      expect(asked(path), path).to.equal('https://shop.nl/evil.example/');
  });

  it('refuses a request line that names another host', () => {
    expect(asked('https://shop.nl/dames/')).to.equal('https://shop.nl/dames/');
    for (const line of ['http://evil.example/dames/', 'http://evil.example', 'javascript:alert(1)'])
      expect(asked(line), line).to.be.undefined;
  });

  it('keeps nothing of a host but its name', () => {
    expect(asked('/dames/', 'user:pass@shop.nl')).to.equal('https://shop.nl/dames/');
    expect(asked('/dames/', 'shop.nl/path?x=')).to.equal('https://shop.nl/dames/');
    for (const host of ['a b', '[', 'shop.nl:99999', 'shop"><script>'])
      expect(asked('/dames/', host), host).to.be.undefined;
  });

  it('refuses line breaks, which no route matches', () => {
    for (const path of ['/x%0Ay/', '/x%0dy/', '/x%E2%80%A8y/', '/c/%0a/']) expect(asked(path), path).to.be.undefined;
    expect(asked('/search/?q=a%0Ab')).to.equal('https://shop.nl/search/?q=a%0Ab');
  });
});

describe('pageAddress', () => {
  const view = (storeCode: string, urlPrefix: string, host = '') =>
    testStoreView({ storeCode, urlPrefix, appendStoreCode: false, baseUrl: host && `https://${host}` });
  const pageOf = (views: readonly ReturnType<typeof view>[], path: string, host = 'shop.example') => {
    const found = pageAddress(views, path, host);
    return found && `${found.view.storeCode} ${found.path}`;
  };

  it('goes by the longest prefix, whose form is that of links [RT-38]', () => {
    const views = [view('nl', ''), view('europe', 'eu'), view('france', 'eu/fr'), view('uk', 'en')];
    for (const [path, page] of [
      ['/', 'nl /'],
      ['/eu', 'europe /eu/'],
      ['/eu/fr/', 'france /eu/fr/'],
      ['/eu/fr/x/', 'france /eu/fr/x/'],
      ['/eu/france/', 'europe /eu/france/'],
      ['/EN/women', 'uk /en/women'],
      ['/uk/', 'nl /uk/'],
      ['/english/', 'nl /english/'],
      ['/%65u/', 'europe /eu/'],
      ['/d%61mes%2fcaf%c3%a9%20%7e%25/%zz/', 'nl /dames%2Fcaf%C3%A9%20~%25/%zz/'],
    ] as const)
      expect(pageOf(views, path), path).to.equal(page);
  });

  it('goes by the host first: others have its prefixes for themselves', () => {
    const views = [
      view('nl', '', 'nl.example'),
      view('be', 'be'),
      view('uk', '', 'uk.example'),
      view('ie', 'be', 'uk.example'),
    ];
    for (const [host, path, page] of [
      ['nl.example', '/dames/', 'nl /dames/'],
      ['NL.example', '/be/', 'be /be/'],
      ['uk.example', '/be/', 'ie /be/'],
      ['uk.example', '/women/', 'uk /women/'],
      ['localhost', '/be/', 'be /be/'],
      ['localhost', '/dames/', 'nl /dames/'],
    ] as const)
      expect(pageOf(views, path, host), `${host}${path}`).to.equal(page);
  });

  it('leads below the first prefix where all have one [RT-39]', () => {
    const views = [view('nl', 'nl'), view('uk', 'en', 'uk.example'), view('be', 'be')];
    expect(pageOf(views, '/')).to.equal('nl /nl/');
    expect(pageOf(views, '/dames/')).to.equal('nl /nl/dames/');
    expect(pageOf(views, '/', 'uk.example')).to.equal('uk /en/');
  });

  it('answers for everybody at a host that no store view names', () => {
    const views = [view('nl', '', 'nl.example'), view('uk', 'en', 'uk.example')];
    expect(pageOf(views, '/dames/', 'localhost:3000')).to.equal('nl /dames/');
    expect(pageOf(views, '/en/', 'localhost:3000')).to.equal('uk /en/');
  });

  it('knows who answers where nothing else is said', () => {
    const views = [view('nl', 'nl'), view('uk', '', 'uk.example'), view('be', 'be')];
    expect(viewOfHost(views, 'uk.example')?.storeCode).to.equal('uk');
    expect(viewOfHost(views, 'shop.example')?.storeCode).to.equal('nl');
  });
});
