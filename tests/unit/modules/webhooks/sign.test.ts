import { expect } from 'chai';
import { signedHeaders } from '../../../../modules/webhooks/adapters/embedded/sign.ts';

describe('the signature of a webhook', () => {
  it("is that of the specification's example", () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      sentAt: 1_614_265_330_999,
      body: '{"test": 2432232314}',
    };
    expect(signedHeaders(message, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).to.deep.equal({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });
});
