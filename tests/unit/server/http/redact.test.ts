import { expect } from 'chai';
import { redact } from '../../../../server/http/redact.ts';

describe('redact', () => {
  it('takes secrets and personal data out of an address', () => {
    const urls = {
      '/api/cart/pull?token=abc123&cartId=x9y&storeCode=be':
        '/api/cart/pull?token=[redacted]&cartId=[redacted]&storeCode=be',
      '/api/user/reset?email=an%40zool.example&page=2': '/api/user/reset?email=[redacted]&page=2',
      '/api/cart/apply-coupon?coupon=WELKOM10&storeCode=be': '/api/cart/apply-coupon?coupon=[redacted]&storeCode=be',
      '/create-password?resetToken=s3cret#top': '/create-password?resetToken=[redacted]#top',
      '/invalidate?tag=P1&key=k': '/invalidate?tag=P1&key=[redacted]',
      '/login?next=%2Faccount%3Ftoken%3Dabc%26a%3D1': '/login?next=%2Faccount%3Ftoken%3D[redacted]%26a%3D1',
      '/newsletter/an@zool.example/off': '/newsletter/[redacted]/off',
      '/api/ext/postcode/nl/5141%20ZX/7?addition=A&storeCode=be':
        '/api/ext/postcode/[redacted]?addition=A&storeCode=be',
      '/api/ext/rma/guest-order/an%40zool.example/Jansen/000000012?storeCode=be':
        '/api/ext/rma/guest-order/[redacted]?storeCode=be',
      '/api/ext/order/placed/0b7c1f9a-7a55-4a0e-9d8e-3c1a2b4d5e6f/cancel?storeCode=be':
        '/api/ext/order/placed/[redacted]/cancel?storeCode=be',
      '/api/ext/checkout/order-status/1763800000-ab12': '/api/ext/checkout/order-status/[redacted]',
      '/api/sync/order/0b7c1f9a-7a55?x=1': '/api/sync/order/[redacted]?x=1',
      '/api/ext/payment/redirect/0b7c1f9a-7a55': '/api/ext/payment/redirect/[redacted]',
      '/be/order-confirmation/?order=0b7c1f9a-7a55&x=1': '/be/order-confirmation/?order=[redacted]&x=1',
      '/x?orderId=0b7c&order_id=0b7d&order_by=price': '/x?orderId=[redacted]&order_id=[redacted]&order_by=price',
      '/x/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln': '/x/[redacted]',
      '/tassen/hilde/?childSku=H&option%5B71%5D=Voor+An&option[72]=7201&qty[X]=2':
        '/tassen/hilde/?childSku=H&option%5B71%5D=[redacted]&option[72]=[redacted]&qty[X]=2',
      '/dames/pumps?color=12,14&size=38&sort=price:asc': '/dames/pumps?color=12,14&size=38&sort=price:asc',
    };
    expect(Object.fromEntries(Object.keys(urls).map((url) => [url, redact(url)]))).to.deep.equal(urls);
  });

  it('takes an address in words, several of them and a token among other words', () => {
    expect(
      redact('<an@zool.example>, (jan@mail.zool.example) pino@10.4.0 a.b eyJhbGciOiJIUzI1NiJ9.e30.c2ln.'),
    ).to.equal('<[redacted]>, ([redacted]) pino@10.4.0 a.b [redacted]');
  });

  it('takes them out of a message', () => {
    expect(redact('GET https://m.example/rest?token=abc failed; sent Authorization: Bearer q1w2e3')).to.equal(
      'GET https://m.example/rest?token=[redacted] failed; sent Authorization: Bearer [redacted]',
    );
  });
});
