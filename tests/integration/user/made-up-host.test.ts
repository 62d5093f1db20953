import { request } from 'node:http';
import { expect } from 'chai';
import { createTestShop } from 'etalage/server/testing';
import { newEmail, registration } from './customers.ts';

describe('Links of e-mails', () => {
  it('lead to no host that whoever asks for them has made up', async () => {
    await using shop = await createTestShop();
    const { hostname, port } = new URL(shop.url);
    const post = (path: string, host: string, body: object): Promise<{ status?: number; text: string }> =>
      new Promise((resolve, reject) => {
        const headers = { host, 'content-type': 'application/json' };
        request({ hostname, port, path, method: 'POST', headers }, (answer) => {
          const parts: string[] = [];
          answer.setEncoding('utf8').on('data', (part: string) => parts.push(part));
          answer.on('end', () => resolve({ status: answer.statusCode, text: parts.join('') }));
        })
          .on('error', reject)
          .end(JSON.stringify(body));
      });
    const email = newEmail();
    for (const host of ['evil', 'evil:3000', '192.168.77.9', '203.0.113.9']) {
      const refused = await post('/api/user/reset-password', host, { email });
      expect(refused.status, host).to.equal(400);
      expect(refused.text).to.include('user.unknownOrigin');
    }
    for (const host of [`${hostname}:${port}`, 'localhost:8080'])
      expect((await post('/api/user/create', host, registration(newEmail()))).status, host).to.equal(200);
  });
});
