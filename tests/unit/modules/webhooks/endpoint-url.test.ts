import { expect } from 'chai';
import { hasCredentials, withoutCredentials } from '../../../../modules/webhooks/domain/endpoint-url.ts';

describe('the address of a webhook', () => {
  it('has credentials before the host alone', () => {
    for (const url of ['https://an:secret@erp.example/', 'HTTPS://an@erp.example', 'http://:pass@erp.example?x'])
      expect(hasCredentials(url), url).to.equal(true);
    for (const url of ['https://erp.example/', 'https://erp.example/an@home', 'https://erp.example?to=an@example.nl'])
      expect(hasCredentials(url), url).to.equal(false);
  });

  it('is quoted without them', () => {
    expect(withoutCredentials('No URL with credentials: https://an:secret@erp.example/hook?a=b@c')).to.equal(
      'No URL with credentials: https://erp.example/hook?a=b@c',
    );
  });
});
