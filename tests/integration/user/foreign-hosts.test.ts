import { request } from 'node:http';
import { expect } from 'chai';
import { letterTo, lettersIn } from '../../support/read-letters.ts';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { WIDE_LIMITS } from '../../support/wide-limits.ts';
import { newEmail, register, registration } from './customers.ts';

/** Sends a call to a shop as if it were asked at another host; `fetch` always says the real one. */
const askAt = (shop: ShopServer, host: string, path: string, body: object): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' };
    const sent = request(new URL(path, shop.url), { method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });

describe('A letter that somebody asks for at another host', () => {
  it('is not written: its link would bring the secret there', async function () {
    this.timeout(120_000);
    const shop = await startShopServer({ command: 'api', env: WIDE_LIMITS });
    try {
      const { email } = await register(shop);
      const other = newEmail();
      for (const host of ['evil.example', '203.0.113.9', '203.0.113.9:80', '[2001:db8::9]', 'localhost@evil.example']) {
        for (const path of ['/api/user/reset-password', '/api/ext/customer/confirm']) {
          const { status, text } = await askAt(shop, host, path, { email });
          expect(status, `${host} ${text}`).to.be.within(400, 421);
        }
        const created = await askAt(shop, host, '/api/user/create', registration(other));
        expect(created.status, `${host} ${created.text}`).to.be.within(400, 421);
      }
      const { host } = new URL(shop.url);
      expect(await askAt(shop, host, '/api/user/reset-password', { email })).to.include({ status: 200 });
      const letter = await letterTo(shop.dataFolder, email, /nieuw wachtwoord/);
      expect(letter.text).to.include(`${shop.url}/password/reset/#`);
      const letters = await lettersIn(shop.dataFolder);
      expect(letters.filter(({ to }) => to === other)).to.deep.equal([]);
      expect(JSON.stringify(letters)).not.to.match(/evil|203\.0\.113|2001:db8/);
    } finally {
      await shop.stop();
    }
  });
});
