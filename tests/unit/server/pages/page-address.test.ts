import { expect } from 'chai';
import type { Request } from 'express';
import { addressOf } from '../../../../server/pages/page-address.ts';

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
